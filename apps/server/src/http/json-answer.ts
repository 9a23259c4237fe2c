/**
 * What JSON keeps as it is: a repeated Idempotency-Key answers a change's first answer from its JSON, where a bigint cannot
 * be, and a Date or a Map would come back as something else. `T extends JsonAnswer<T>` is an error that names the field.
 */
export type JsonAnswer<T> = { [K in keyof T]: JsonField<T[K]> }

type JsonField<V> = V extends string | number | boolean | null | undefined
  ? V
  : V extends bigint | symbol | ((...parts: never[]) => unknown)
    ? never
    : JsonAnswer<V>
