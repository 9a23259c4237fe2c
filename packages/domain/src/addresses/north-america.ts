import { type Refusal, refuse } from '../refusal'

const canada = `AB Alberta
BC British Columbia
MB Manitoba
NB New Brunswick
NL Newfoundland and Labrador
NS Nova Scotia
NT Northwest Territories
NU Nunavut
ON Ontario
PE Prince Edward Island
QC Quebec
SK Saskatchewan
YT Yukon`

const unitedStates = `AL Alabama
AK Alaska
AZ Arizona
AR Arkansas
CA California
CO Colorado
CT Connecticut
DE Delaware
DC District of Columbia
FL Florida
GA Georgia
HI Hawaii
ID Idaho
IL Illinois
IN Indiana
IA Iowa
KS Kansas
KY Kentucky
LA Louisiana
ME Maine
MD Maryland
MA Massachusetts
MI Michigan
MN Minnesota
MS Mississippi
MO Missouri
MT Montana
NE Nebraska
NV Nevada
NH New Hampshire
NJ New Jersey
NM New Mexico
NY New York
NC North Carolina
ND North Dakota
OH Ohio
OK Oklahoma
OR Oregon
PA Pennsylvania
PR Puerto Rico
RI Rhode Island
SC South Carolina
SD South Dakota
TN Tennessee
TX Texas
UT Utah
VT Vermont
VA Virginia
WA Washington
WV West Virginia
WI Wisconsin
WY Wyoming
AS American Samoa
GU Guam
MP Northern Mariana Islands
VI Virgin Islands
AA Armed Forces Americas
AE Armed Forces Europe
AP Armed Forces Pacific`

/** Their names in French and Chinese, and older codes. */
const otherNames = `québec QC
pq QC
newfoundland NL
labrador NL
pei PE
yukon territory YT
colombie-britannique BC
nouveau-brunswick NB
nouvelle-écosse NS
terre-neuve-et-labrador NL
territoires du nord-ouest NT
île-du-prince-édouard PE
不列颠哥伦比亚省 BC
卑诗省 BC
安大略省 ON
魁北克省 QC
阿尔伯塔省 AB
曼尼托巴省 MB
加利福尼亚州 CA
加州 CA
纽约州 NY
华盛顿州 WA
得克萨斯州 TX
佛罗里达州 FL`

/** A province of Canada or a state of the United States, by the code that carriers take. */
interface State {
  code: string
  country: 'CA' | 'US'
}

const states = new Map<string, State>()
for (const [country, rows] of [
  ['CA', canada],
  ['US', unitedStates],
] as const) {
  for (const row of rows.split('\n')) {
    const state = { code: row.slice(0, 2), country }
    states.set(row.slice(3).toLowerCase(), state)
  }
}
const byCode: ReadonlyMap<string, State> = new Map(
  Array.from(states.values(), (state) => [state.code, state]),
)
for (const row of otherNames.split('\n')) {
  const state = byCode.get(row.slice(-2))
  if (state !== undefined) states.set(row.slice(0, -3), state)
}

/** A state by its name however cased, or by its code in capitals: "in" and "or" are words. */
export const stateOf = (text: string): State | undefined => {
  const plain = text.trim().replaceAll('.', '')
  return byCode.get(plain) ?? states.get(plain.toLowerCase().replaceAll(/\s+/g, ' '))
}

/** How postal codes are written there; the first is what a person is shown. */
const postalCodes = {
  CA: { example: 'V6H 1A1', pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i },
  US: { example: '98101', pattern: /^\d{5}(?:[ -]?\d{4})?$/ },
} as const

const isRegional = (country: string | null): country is keyof typeof postalCodes =>
  country === 'CA' || country === 'US'

/** The code of a province or state of that country, by its name or code however cased; undefined where it has none such. */
export function regionCode(country: string | null, text: string): string | undefined {
  const state = stateOf(text) ?? stateOf(text.toUpperCase())
  return state?.country === country ? state?.code : undefined
}

/** The rules that a province or postal code of Canada or the United States can break (L12). */
export type RegionRule = 'order.province_unknown' | 'order.postal_code_pattern'

/**
 * What is wrong with the province and the postal code of an address, where it is in one of the two countries; an empty
 * part is not asked about. The one place that decides it, for form, import, key and label.
 */
export function regionFaults(
  country: string | null,
  { province, postalCode }: Readonly<Record<'province' | 'postalCode', string>>,
): Refusal<RegionRule>[] {
  if (!isRegional(country)) return []
  const { example, pattern } = postalCodes[country]
  const faults: Refusal<RegionRule>[] = []
  if (province.trim() !== '' && regionCode(country, province) === undefined)
    faults.push(refuse('order.province_unknown', 'province'))
  if (postalCode.trim() !== '' && !pattern.test(postalCode.trim()))
    faults.push(refuse('order.postal_code_pattern', 'postal_code', { example }))
  return faults
}

export const canadianPostalCode = /\b[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d\b/i
