/** A part of a body with the prefix of its fields' names: 'data.0.', or empty where it is the body. */
export type Placed<T> = T & { place: string }

/** The things of a list with their places in the body. */
export const placed = <T>(list: readonly T[]): Placed<T>[] =>
  list.map((one, at) => ({ ...one, place: `data.${at}.` }))

/** The things of a body that is one by itself or {data: [...]} (X8). */
export const placedOf = <One extends object, Item>(body: One | { data: Item[] }): Placed<One | Item>[] =>
  isList(body) ? placed(body.data) : [{ ...body, place: '' }]

const isList = <Item>(body: object | { data: Item[] }): body is { data: Item[] } => 'data' in body
