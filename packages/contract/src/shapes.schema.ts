import type { WordParams } from '@getzo/domain/words/fill'
import { type Static, type TProperties, type TSchema, Type } from 'typebox'

/** Answer of a write (X2): code 0 and the record or records in data. */
export const written = <T extends TSchema>(data: T) =>
  Type.Object({
    code: Type.Literal(0),
    message: Type.String(),
    /** the sentences after its first one, by the ids and values of their words */
    told: Type.Optional(Type.Array(Told)),
    data,
  })

const Told = Type.Object({
  rule: Type.String(),
  params: Type.Unsafe<WordParams>({ type: 'object', additionalProperties: true }),
})
export type Told = Static<typeof Told>

/** An object that may have no other properties: a misspelt one of a call is refused by its name. */
export const closed = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
export const IdParams = closed({ id: Id })

/** A whole number as the database keeps it: one beyond that is refused by its name, not found out in SQL. */
const wholeRange = { minimum: -2_147_483_648, maximum: 2_147_483_647 }
/** The version of a record that a save started from (O28). */
export const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

/** Text as people type it. Well-formedness and control characters are checked by the format (see http/validation/formats). */
export const text = (maxLength: number, minLength = 0) =>
  Type.String({ format: 'clean-text', minLength, maxLength })
/** A search as it is pasted: with the marks of direction that address books copy along, which it is read without (O42). */
export const searchText = (maxLength: number) => Type.String({ format: 'search-text', maxLength })
/** Text over several lines. */
export const longText = (maxLength: number) => Type.String({ format: 'clean-lines', maxLength })

/** A nullable of a simple type, as one schema with two types: no union, so validation names the field plainly. */
export const orNull = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ ...schema, type: [Reflect.get(schema, 'type'), 'null'].flat() })
export const nullableText = orNull(Type.String())

/**
 * The values of selects and empty fields for "none" (X9): null, '' and, where a record is chosen, 0. Every one of them is
 * read as null (see http/validation/validation), so that what is missing is refused by its rule's own words.
 */
const orNone = <T>(schema: Record<string, unknown>, none: readonly unknown[]) =>
  Type.Unsafe<T | null>({ ...schema, 'x-none': none })

/** A record chosen in a select, or none. */
export const ChosenId = orNone<number>(
  { type: ['integer', 'string', 'null'], minimum: 0, maximum: Number.MAX_SAFE_INTEGER, maxLength: 0 },
  [0, ''],
)
const wholeText = /^-?\d{1,9}(?:\.0{1,4})?$/
/** The number on the shelf that was seen when another one was typed over it (S1); it can be below zero. */
export const SeenQuantity = Type.Integer({ minimum: -999_999_999, maximum: 999_999_999 })
/** A whole number typed into a field, or none: as a JSON number or as decimal text (X11), read as a number. */
export const TypedWholeNumber = orNone<number>(
  {
    type: ['integer', 'string', 'null'],
    ...wholeRange,
    pattern: `${wholeText.source}|^$`,
    'x-read-as': 'number',
  },
  [''],
)
/**
 * A price as it was typed, or as a JSON number (X11), whose shortest decimal text is what was meant: 19.99 is 19.99. Read
 * as text, which the rules of prices judge.
 */
export const TypedPrice = Type.Unsafe<string>({
  type: ['string', 'number'],
  format: 'clean-text',
  maxLength: 20,
  'x-read-as': 'text',
})
/** An amount that may be left empty, as TypedPrice. */
export const TypedAmount = Type.Unsafe<string | null>({ ...TypedPrice, type: ['string', 'number', 'null'] })
/** A code of digits as people type it, or as a JSON number (X11): a phone number, a barcode, a postal code. Read as text. */
export const typedCode = (maxLength: number) =>
  Type.Unsafe<string>({
    ...text(maxLength),
    type: ['string', 'integer'],
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    'x-read-as': 'text',
  })
/** A calendar day in the shop's time zone, or none. */
export const ChosenDay = orNone<string>({ type: ['string', 'null'], format: 'calendar-day-or-none' }, [''])
/** One of a select's choices, or none. */
export const chosenOf = <T extends string>(choices: readonly T[]) =>
  orNone<T>({ enum: [...choices, '', null] }, [''])

/**
 * A body that is one thing by itself, or several as {data: [...]} (X8). The schema asks which of the two it is first,
 * so that a fault is named by its own field.
 */
export const oneOrList = <One extends TSchema, Item extends TSchema>(one: One, item: Item) =>
  Type.Unsafe<Static<One> | { data: Static<Item>[] }>({
    if: { type: 'object', properties: { data: {} }, required: ['data'] },
    // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word, and no function
    then: { type: 'object', additionalProperties: false, properties: { data: listOf(item) } },
    else: one,
  })
/** The things of a {data: [...]} body. */
export const listOf = <Item extends TSchema>(item: Item) => Type.Array(item, { minItems: 1, maxItems: 200 })

/** An instant, ISO 8601 with its offset, as the server answers it. */
export const Instant = Type.String({ format: 'date-time' })
/** A calendar day in the shop's time zone, YYYY-MM-DD. */
export const Day = Type.String({ format: 'calendar-day' })
/** At most so many calendar days, separated by commas. */
export const days = (max: number) => Type.String({ format: 'calendar-days', maxLength: max * 11 - 1 })
/** Money as decimal text with two places, such as "12.50": never a float. */
export const Money = Type.String({ pattern: String.raw`^\d{1,10}(\.\d{1,2})?$` })
/** A sum of such amounts, of any length, with two decimals. */
export const LongMoney = Type.String({ pattern: String.raw`^\d+\.\d{2}$` })

/**
 * Fields that the specifications' payloads carry and the server sets itself (X4): accepted, of any simple type,
 * and ignored.
 */
export const serverSet = <K extends string>(...names: K[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      Type.Optional(Type.Unsafe<unknown>({ type: ['string', 'number', 'boolean', 'null'] })),
    ]),
  ) as { [P in K]: ReturnType<typeof Type.Optional<ReturnType<typeof Type.Unsafe<unknown>>>> } // fromEntries forgets the keys
