import type { Static, TOptional, TProperties, TSchema } from 'typebox'
import type { Column } from './columns'

type KindOf<V> = [V] extends [string]
  ? 'text'
  : [V] extends [boolean]
    ? 'yesNo'
    : [V] extends [number]
      ? 'whole'
      : [V] extends [string[]]
        ? 'texts'
        : 'json'
type Marks<S extends TSchema> =
  null extends Static<S> ? { nullable: true } : S extends TOptional ? { filled: 'default' } : unknown
type EnteredColumns<F extends TProperties> = {
  [N in keyof F]: { kind: KindOf<NonNullable<Static<F[N]>>>; entered: true } & Marks<F[N]>
}

/**
 * The columns that people enter, by the shapes of the record's fields. A field that may be null is nullable, one that
 * may be left out has a default in the table. A measure, a day or a record's id is written out instead.
 */
export const enteredColumns = <F extends TProperties>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, columnOf(schema)]),
  ) as EnteredColumns<F> // entries forget the names

interface JsonSchema extends TSchema {
  type?: string | string[]
  /** of a choice, which has no type */
  enum?: unknown[]
  items?: { type?: string }
  '~optional'?: true
}

function columnOf(schema: TSchema): Column {
  const { type, enum: choices = [], items, '~optional': isOptional } = schema as JsonSchema // of the contract's own
  const types = type ?? choices.map((choice) => (choice === null ? 'null' : typeof choice))
  const [first = '', ...rest] = [types].flat()
  const kind = first === 'array' && items?.type === 'string' ? 'texts' : kinds[first]
  if (kind === undefined) throw new Error(`no column type for the shape ${first}`)
  if (rest.includes('null')) return { kind, nullable: true, entered: true }
  return isOptional ? { kind, filled: 'default', entered: true } : { kind, entered: true }
}

const kinds: Record<string, Column['kind']> = {
  string: 'text',
  integer: 'whole',
  boolean: 'yesNo',
  array: 'json',
  object: 'json',
}
