/** The value of a template's place: a name, a figure, an id, or a list of them. */
export type WordValue = string | number | readonly (string | number)[]
export type WordParams = Readonly<Record<string, WordValue>>

/** The names of the places of a template: 'item' | 'max' of 'From 1 to {max, number} for Item: {item}.' */
export type PlaceName<Template extends string> = Template extends `${string}{${infer Place}}${infer Rest}`
  ? NameOf<Place> | PlaceName<Rest>
  : never
type NameOf<Place extends string> = Place extends `${infer Name}, number`
  ? Name
  : Place extends `${infer Name}, money`
    ? Name | 'currency'
    : Place

const place = /\{(\w+)(?:, (number|money))?\}/g

/**
 * A template with its places filled: {name} with the value as it is, which an id needs, {name, number} with a figure
 * as the language writes it, {name, money} with an amount in the currency of the value of that name, and a list with
 * commas. A value that ends with a full stop ends its sentence with it.
 */
export function fill(
  template: string,
  params: WordParams,
  language: string,
  money: (amount: string, currency: string) => string,
): string {
  const filled = (name: string, kind?: string) => {
    const value = params[name] ?? ''
    if (kind === 'money') return money(String(value), String(params.currency ?? ''))
    // Chinese figures have no commas
    if (kind === 'number')
      return Number(value).toLocaleString(language, { useGrouping: !language.startsWith('zh') })
    return typeof value === 'object' ? value.join(', ') : String(value)
  }
  return template.replaceAll(place, (whole, name: string, kind: string | undefined, at: number) =>
    template[at + whole.length] === '.' ? filled(name, kind).replace(/\.$/, '') : filled(name, kind),
  )
}
