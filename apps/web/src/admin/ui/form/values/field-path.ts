/** The dotted names of the fields and groups of a form's values: 'name', 'details.0.quantity'. */
export type FieldPath<T> = T extends Plain
  ? never
  : T extends readonly (infer Row)[]
    ? Below<number, Row>
    : { [K in keyof T & string]: Below<K, T[K]> }[keyof T & string]

type Plain = string | number | boolean | null | undefined

type Below<K extends string | number, T> = `${K}` | `${K}.${FieldPath<T>}`

/** The value at a dotted name. */
export type FieldPathValue<T, N extends string> = N extends `${infer K}.${infer Rest}`
  ? FieldPathValue<Part<T, K>, Rest>
  : Part<T, N>

type Part<T, K extends string> = T extends readonly (infer Row)[] ? Row : K extends keyof T ? T[K] : never
