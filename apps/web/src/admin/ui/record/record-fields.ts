import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { plainValue, plainWords } from '../history/history-words'

interface Labelled {
  label: string
  description?: string
  placeholder?: string
  required?: true
}

/** A field that the screen draws by itself; `words` gives its value's text for histories. */
interface OwnField<V> extends Labelled {
  kind: 'own'
  blank: V
  words?: (value: unknown) => string | undefined
}

/** A choice of a few by their stored values; null where none is made. */
interface Choice<V extends string = string> {
  value: V
  label: string
}

/** A field of a record as data, from which forms, views and histories follow. */
export type RecordField =
  | (Labelled & { kind: 'text' | 'lines'; maxLength: number })
  | (Labelled & { kind: 'phone' | 'picture' })
  | (Labelled & { kind: 'tags'; max: number; maxLength: number })
  | (Labelled & { kind: 'chosen'; choices: readonly Choice[] })
  | (Labelled & { kind: 'listed'; choices: readonly string[]; noneFound: string; blank: string })
  | OwnField<unknown>
export type RecordFields = Readonly<Record<string, RecordField>>

/** Fields of a record, by names that it has: `{ … } as const satisfies FieldsOf<Brand>`. */
export type FieldsOf<R> = Partial<Readonly<Record<keyof R & string, RecordField>>>

type ValueOf<F> =
  F extends OwnField<infer V>
    ? V
    : F extends { kind: 'chosen'; choices: readonly Choice<infer V>[] }
      ? V | null
      : F extends { kind: 'tags' }
        ? string[]
        : string
/** The values of a form of these fields, and the version that it started from (O28). */
export type ValuesOf<F> = { [N in keyof F | 'version']: N extends keyof F ? ValueOf<F[N]> : number }

/** The parts of a RecordKind that follow from its fields. */
export const formOf = <F extends RecordFields>(fields: F) => ({
  fields,
  blank: () => ({ ...mapped(fields, blankValue), version: 0 }) as ValuesOf<F>, // Object.entries loses the names
  valuesOf: (record: { [N in keyof F]: unknown } & { version: number }) =>
    ({
      ...mapped(fields, (field, name) => startValue(field, record[name])),
      version: record.version,
    }) as ValuesOf<F>, // as above
})

/** The texts of such a record's history; `labels` are for its other parts. */
export const historyOf = (fields: RecordFields, labels: Readonly<Record<string, string>> = {}) =>
  plainWords({ ...mapped(fields, ({ label }) => label), ...labels }, (name, value) =>
    ownWords(fields[name], value),
  )

/** The text of a value in a view; empty if nothing was entered. */
export function shownValue(field: RecordField, value: unknown): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return ''
  if (field.kind === 'phone' && typeof value === 'string') return formatPhone(value)
  return ownWords(field, value) ?? plainValue(value)
}

/** The parts of a body that the save bar names. */
export const touched = <B extends object>(body: B, isChanged: (name: keyof B & string) => boolean) =>
  Object.fromEntries(
    Object.entries(body).filter(([name]) => isChanged(name as keyof B & string)),
  ) as Partial<B> // Object.entries loses the names

function ownWords(field: RecordField | undefined, value: unknown) {
  if (field?.kind === 'chosen') return field.choices.find((choice) => choice.value === value)?.label
  return field?.kind === 'own' ? field.words?.(value) : undefined
}

function blankValue(field: RecordField) {
  if ('blank' in field) return field.blank
  return field.kind === 'chosen' ? null : field.kind === 'tags' ? [] : ''
}

function startValue(field: RecordField, stored: unknown) {
  if (field.kind === 'phone' && typeof stored === 'string') return formatPhone(stored)
  return stored ?? blankValue(field)
}

const mapped = <T>(fields: RecordFields, to: (field: RecordField, name: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, to(field, name)]))
