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
WY Wyoming`

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
for (const [other, code] of [
  ['québec', 'QC'],
  ['pq', 'QC'],
  ['newfoundland', 'NL'],
  ['labrador', 'NL'],
  ['pei', 'PE'],
  ['yukon territory', 'YT'],
] as const) {
  const state = byCode.get(code)
  if (state !== undefined) states.set(other, state)
}

/** A state by its name however cased, or by its code in capitals: "in" and "or" are words. */
export const stateOf = (text: string): State | undefined => {
  const plain = text.trim().replaceAll('.', '')
  return byCode.get(plain) ?? states.get(plain.toLowerCase().replaceAll(/\s+/g, ' '))
}

export const canadianPostalCode = /\b[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d\b/i
