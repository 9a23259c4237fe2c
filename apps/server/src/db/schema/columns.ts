import type { ColumnType, GeneratedAlways } from 'kysely'

/** TypeScript types of columns, by PostgreSQL's names of their types. */
export const kinds = {
  id: 'bigint',
  whole: 'integer',
  text: 'text',
  texts: 'ARRAY',
  yesNo: 'boolean',
  measure: 'numeric',
  money: 'numeric',
  instant: 'timestamp with time zone',
  day: 'date',
  uuid: 'uuid',
  bytes: 'bytea',
  json: 'jsonb',
} as const

/** As the driver reads them: see connect.ts. A measure and money are decimal text, an instant ISO 8601 text. */
interface Read {
  id: number
  whole: number
  text: string
  texts: string[]
  yesNo: boolean
  measure: string
  money: string
  instant: string
  day: string
  uuid: string
  bytes: Buffer
  json: unknown
}

/** The types that statements take, where they differ from the types that are read. */
interface Written {
  instant: Date | string
  json: string
}

/** One column of a table. */
export interface Column {
  kind: keyof typeof kinds
  nullable?: true
  /** set by the database: if the insert leaves it out ('default'), or in any case ('always') */
  filled?: 'default' | 'always'
  /** entered by people, so that the record's calls write it; all others are the server's own (X4) */
  entered?: true
  /** never part of the record as calls answer it */
  inside?: true
  /** the record's field, where the specifications give it another name than the column's */
  field?: string
}

export type Columns = Readonly<Record<string, Column>>

type OrNull<C extends Column> = C extends { nullable: true } ? null : never
type ReadOf<C extends Column> = Read[C['kind']] | OrNull<C>
type WrittenOf<C extends Column> =
  | (C['kind'] extends keyof Written ? Written[C['kind']] : Read[C['kind']])
  | OrNull<C>

/** A table as Kysely sees it. */
export type TableOf<C extends Columns> = {
  [N in keyof C]: C[N] extends { filled: 'always' }
    ? GeneratedAlways<ReadOf<C[N]>>
    : C[N] extends { filled: 'default' } | { nullable: true }
      ? ColumnType<ReadOf<C[N]>, WrittenOf<C[N]> | undefined, WrittenOf<C[N]>>
      : ColumnType<ReadOf<C[N]>, WrittenOf<C[N]>, WrittenOf<C[N]>>
}

type NamesWhere<C extends Columns, Mark> = {
  [N in keyof C]: C[N] extends Mark ? N : never
}[keyof C] &
  string
type Entered<C extends Columns> = NamesWhere<C, { entered: true }>
type Answered<C extends Columns> = Exclude<keyof C & string, NamesWhere<C, { inside: true }>>

/** The fields that people enter; those that may be empty can be left out. */
export type EnteredFields<C extends Columns> = {
  [N in Exclude<Entered<C>, NamesWhere<C, { nullable: true }>>]: ReadOf<C[N]>
} & { [N in Extract<Entered<C>, NamesWhere<C, { nullable: true }>>]?: ReadOf<C[N]> }

const namesWhere = (columns: Columns, is: (column: Column) => boolean) =>
  Object.entries(columns).flatMap(([name, column]) => (is(column) ? [name] : []))

/** The names of the columns that people write. */
export const enteredNames = <C extends Columns>(columns: C) =>
  namesWhere(columns, ({ entered = false }) => entered) as Entered<C>[] // entries forget the keys

/** The names of the columns that calls answer. */
export const answeredNames = <C extends Columns>(columns: C) =>
  namesWhere(columns, ({ inside = false }) => !inside) as Answered<C>[] // entries forget the keys

/** The record as calls answer it: a select list over the table under its alias. */
export const answered = (columns: Columns, alias: string): string =>
  answeredNames(columns)
    .map((name) => answeredColumn(name, alias, columns[name]))
    .join(', ')

function answeredColumn(name: string, alias: string, column?: Column): string {
  const own = `${alias}.${name}`
  if (column?.kind === 'measure') return `trim_scale(${own})::text as "${column.field ?? name}"`
  if (column?.kind === 'money') return `${own}::text as "${column.field ?? name}"`
  return column?.field === undefined ? own : `${own} as "${column.field}"`
}

/**
 * The fields of a body that people may enter: texts without spaces around them and in one Unicode form, an empty one as
 * null where the column may be. Fields that the body leaves out stay out.
 */
export function enteredFields<C extends Columns, B extends Partial<EnteredFields<C>>>(
  columns: C,
  body: B,
): Pick<B, keyof B & keyof EnteredFields<C>> {
  const said: Record<string, unknown> = body
  const fields = enteredNames(columns).flatMap((name): [string, unknown][] => {
    const value = said[name]
    if (value === undefined) return []
    const isEmptied = columns[name]?.nullable === true && tidied(value) === ''
    return [[name, isEmptied ? null : tidied(value)]]
  })
  return Object.fromEntries(fields) as Pick<B, keyof B & keyof EnteredFields<C>> // fromEntries forgets the keys
}

const tidied = (value: unknown) => (typeof value === 'string' ? value.normalize('NFC').trim() : value)
