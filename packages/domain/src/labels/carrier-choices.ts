/** One of the carrier's codes with the carrier's own name for it. */
export type CarrierChoice = Readonly<{ code: string; name: string }>

/** The carrier's services that parcels abroad go by (UPS, Shipping.yaml: Service.Code). */
export const carrierServices = [
  { code: '08', name: 'Worldwide Expedited' },
  { code: '07', name: 'Worldwide Express' },
  { code: '54', name: 'Worldwide Express Plus' },
  { code: '65', name: 'Worldwide Saver' },
  { code: '11', name: 'Standard' },
  { code: '02', name: 'Expedited within the country' },
] as const satisfies readonly CarrierChoice[]
export type CarrierService = (typeof carrierServices)[number]['code']

/** The carrier's packagings (UPS, Shipping.yaml: Packaging.Code). */
export const carrierPackagings = [
  { code: '57', name: 'Parcels' },
  { code: '02', name: 'Customer Supplied Package' },
  { code: '01', name: 'UPS Letter' },
  { code: '03', name: 'Tube' },
  { code: '04', name: 'PAK' },
  { code: '21', name: 'UPS Express Box' },
  { code: '24', name: 'UPS 25KG Box' },
  { code: '25', name: 'UPS 10KG Box' },
] as const satisfies readonly CarrierChoice[]
export type CarrierPackaging = (typeof carrierPackagings)[number]['code']

/** The name that staff read instead of a code; the code itself where the table has none. */
export const serviceName = (code: string): string => nameOf(carrierServices, code)
export const packagingName = (code: string): string => nameOf(carrierPackagings, code)

const nameOf = (choices: readonly CarrierChoice[], code: string): string =>
  choices.find((choice) => choice.code === code)?.name ?? code

/** The choice of L3 until an operator sets another. */
export const defaultService = '08'
export const defaultPackaging = '57'

/** The services that go abroad alone, and the one of parcels that stay in Canada (UPS). */
const abroadOnly: readonly string[] = ['08', '07', '54', '65']
const withinCanada = '11'

/** The service that is proposed for a parcel: the operator's, unless it goes abroad alone and the parcel stays in Canada. */
export const proposedService = (
  usual: string,
  { from, to }: Readonly<{ from: string; to: string }>,
): string => (from === 'CA' && to === 'CA' && abroadOnly.includes(usual) ? withinCanada : usual)

/** Texts that say what to try after a refusal. */
export const labelHints = ['label.packaging_hint', 'label.void_hint'] as const

/** The advice for a refusal of the carrier by its code; null where only its own words help. */
export function hintOf(carrierCode: string | null): (typeof labelHints)[number] | null {
  if (carrierCode === '111500' || carrierCode === '111212') return 'label.packaging_hint'
  return carrierCode === '190102' ? 'label.void_hint' : null
}

/** The code of the built-in carrier's alert that a label is a sample (L4). */
export const sampleCode = '120900'
