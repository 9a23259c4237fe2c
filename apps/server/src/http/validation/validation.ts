import { say } from '@getzo/domain/words/say'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { DataValidationCxt } from 'ajv/dist/types/index.js'
import type { TSchema } from 'typebox'
import { Refused } from '../refused'
import { formats } from './formats'

/**
 * Strict: nothing is coerced, nothing unknown is dropped, the first fault is reported. Fastify's own defaults turn
 * null into 0 and 0x10 into 16 and drop unknown fields without a word.
 */
const ajv = new Ajv({ strict: false, coerceTypes: false, removeAdditional: false, useDefaults: false })
for (const [name, check] of Object.entries(formats)) {
  ajv.addFormat(name, { type: 'string', validate: check })
}
// shapes.schema's orNone: the field's ways to say "none", of which the handler sees null alone (X9)
ajv.addKeyword({
  keyword: 'x-none',
  modifying: true,
  errors: false,
  validate(none: readonly unknown[], value: unknown, _schema?: unknown, place?: DataValidationCxt) {
    if (place && none.includes(value)) place.parentData[place.parentDataProperty] = null
    return true
  },
})

// a number or its decimal text, of which the handler sees one alone (X11)
ajv.addKeyword({
  keyword: 'x-read-as',
  modifying: true,
  errors: false,
  validate(
    kind: 'number' | 'text',
    value: unknown,
    { minimum = -Infinity, maximum = Infinity }: { minimum?: number; maximum?: number } = {},
    place?: DataValidationCxt,
  ) {
    if (!place) return true
    // any other text stays as it is, for its pattern to refuse
    const isWhole = typeof value === 'string' && /^-?\d{1,9}(?:\.0{1,4})?$/.test(value)
    if (kind === 'number' && isWhole) place.parentData[place.parentDataProperty] = Number(value)
    // a number beyond its bounds likewise: they are checked after this
    if (kind === 'text' && typeof value === 'number' && value >= minimum && value <= maximum) {
      place.parentData[place.parentDataProperty] = String(value)
    }
    return true
  },
})

// record.schema's readBack: what a record's read answers and its edit does not take, which no handler sees
ajv.removeKeyword('readOnly')
ajv.addKeyword({
  keyword: 'readOnly',
  modifying: true,
  errors: false,
  validate(isReadOnly: boolean, _value: unknown, _schema?: unknown, place?: DataValidationCxt) {
    if (isReadOnly && place) delete place.parentData[place.parentDataProperty]
    return true
  },
})

export type Check = (value: unknown) => void

/**
 * A schema as a check that throws `malformed` with the field's dotted path and its fault. It is compiled by
 * the first value: all calls' at once would be a third of a start's work.
 */
export function checkOf(schema: TSchema, part: 'params' | 'query' | 'body'): Check {
  let compiled: ValidateFunction | undefined
  return (value) => {
    const validate = (compiled ??= ajv.compile(schema))
    if (validate(value)) return
    const [first] = validate.errors ?? []
    const field = first ? fieldOf(first) : ''
    const problem =
      first?.keyword === 'additionalProperties' ? 'is not known here' : (first?.message ?? 'is wrong')
    throw new Refused(
      'malformed',
      field === '' ? {} : { field },
      say('request.field_wrong', { field: field || part, problem }),
    )
  }
}

function fieldOf(error: ErrorObject): string {
  const path = error.instancePath.split('/').slice(1).map(unescapePointer)
  const { missingProperty, additionalProperty } = error.params as Record<string, unknown> // Ajv types it as any object
  if (typeof missingProperty === 'string') path.push(missingProperty)
  if (typeof additionalProperty === 'string') path.push(additionalProperty)
  return path.join('.')
}

const unescapePointer = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~')

/**
 * Addresses carry only text. Turns plain decimal integers and true/false into the schema's types and leaves
 * everything else as it is, for the check to refuse: 0x10, 1e3, ' 5' and repeated parameters are no numbers. The
 * schema is read once: a code or a search needs no turning.
 */
export function addressPartReader(schema: TSchema): (part: unknown) => unknown {
  const properties: unknown = Reflect.get(schema, 'properties')
  const turned = Object.keys(typeof properties === 'object' && properties !== null ? properties : {})
    .map((name) => ({ name, type: typeIn(properties, name) }))
    .filter(({ type }) => type === 'integer' || type === 'boolean')
  if (turned.length === 0) return (part) => part
  return (part) => {
    if (typeof part !== 'object' || part === null) return part
    const read: Record<string, unknown> = { ...part }
    for (const { name, type } of turned) {
      if (Object.hasOwn(read, name)) read[name] = readAddressValue(type, read[name])
    }
    return read
  }
}

function typeIn(properties: unknown, name: string): unknown {
  if (typeof properties !== 'object' || properties === null) return undefined
  const property: unknown = Reflect.get(properties, name)
  return typeof property === 'object' && property !== null ? Reflect.get(property, 'type') : undefined
}

function readAddressValue(type: unknown, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (type === 'integer' && /^-?\d{1,15}$/.test(value)) return Number(value)
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}
