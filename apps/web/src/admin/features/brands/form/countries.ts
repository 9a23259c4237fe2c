import names from 'i18n-iso-countries/langs/en.json'

/** As people look for them, where the list's first name is a formal one. */
const usual: Record<string, string> = {
  CI: "Côte d'Ivoire",
  CN: 'China',
  GM: 'Gambia',
  IR: 'Iran',
  MK: 'North Macedonia',
  PN: 'Pitcairn Islands',
  RU: 'Russia',
  TW: 'Taiwan',
  TZ: 'Tanzania',
}

/** The English names of all countries of ISO 3166, in their order: what a brand's country is stored as (B2). */
export const countries: readonly string[] = Object.entries(names.countries)
  .map(([code, known]) => usual[code] ?? [known].flat()[0] ?? code)
  .toSorted((a, b) => a.localeCompare(b, 'en'))
