import type { NamedOption } from '../orders/requests/other-sizes'

/** A product's options by their names and the names of their values, with ids of their own. */
export const optionsOf = (names: Readonly<Record<string, readonly string[]>>): NamedOption[] =>
  Object.entries(names).map(([name, values], at) => ({
    id: at + 1,
    name,
    values: values.map((value, place) => ({ id: 100 * (at + 1) + place, name: value })),
  }))
