import type { Endpoint } from '@getzo/contract/endpoint'
import type { FastifyInstance } from 'fastify'

/** As much of JSON Schema as the contract's shapes use. */
export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  /** taken and ignored (X4) */
  readOnly?: boolean
  /** of a body in one of two forms (shapes.schema's oneOrList) */
  then?: Schema
  else?: Schema
  format?: string
  pattern?: string
  minimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** One call as the OpenAPI document describes it. */
interface Operation {
  operationId?: string
  summary?: string
  tags?: string[]
  description?: string
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses?: Record<string, { content?: Record<string, { schema: Schema }> }>
}

/** The operations of the served document by path, with {parameters}, and method in lower case. */
export function documentOf(app: FastifyInstance) {
  return app.swagger() as { openapi: string; paths: Record<string, Record<string, Operation>> } // made from our own routes
}

export function operationOf(app: FastifyInstance, endpoint: Endpoint): Operation | undefined {
  const path = endpoint.path.replaceAll(/:([a-zA-Z_]+)/g, '{$1}')
  return documentOf(app).paths[path]?.[endpoint.method.toLowerCase()]
}

export const bodySchemaOf = (app: FastifyInstance, endpoint: Endpoint): Schema | undefined =>
  operationOf(app, endpoint)?.requestBody?.content['application/json']?.schema

/** Values that the endpoint's parameters of one kind accept. */
export function sampleParameters(app: FastifyInstance, endpoint: Endpoint, kind: 'path' | 'query') {
  const parameters = operationOf(app, endpoint)?.parameters ?? []
  return Object.fromEntries(
    parameters.filter((one) => one.in === kind).map(({ name, schema }) => [name, String(sampleOf(schema))]),
  )
}

/** Texts for formats and patterns; the first that fits is taken. A new pattern may need one more. */
const texts = [
  'text',
  'letter',
  '1.00',
  '2026-01',
  '1767225600000000.1.1',
  '2026-01-02',
  '2026-01-02 03:04:05',
  '2026-01-02T03:04:05Z',
  'https://example.com/x',
  'A'.repeat(43),
  'A'.repeat(22),
  '1001',
  '1',
  '0b0d3a5e-0000-4000-8000-000000000000',
]

const textsOfFormats: Record<string, string> = {
  'calendar-day': '2026-01-02',
  'calendar-day-or-none': '2026-01-02',
  'calendar-days': '2026-01-02',
  'order-date': '2026-01-02 03:04:05',
  'date-time': '2026-01-02T03:04:05Z',
  measure: '1',
}

/** The forms that a body can have. */
export const formsOf = (schema: Schema): Schema[] =>
  schema.then && schema.else ? [schema.then, schema.else] : [schema]

/** A value that the schema accepts, with every property that it names; in the first of its forms. */
export function sampleOf(schema: Schema): unknown {
  if (schema.then) return sampleOf(schema.then)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0])
  const [type = 'string'] = typesOf(schema)
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [name, sampleOf(property)]),
      )
    case 'array':
      return schema.items ? [sampleOf(schema.items)] : []
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return sampleText(schema)
  }
}

function sampleText({ format = '', pattern, minLength = 0, maxLength = Infinity }: Schema): string {
  const ofFormat = textsOfFormats[format]
  if (ofFormat !== undefined) return ofFormat
  const fitting = [...texts, 'A'.repeat(minLength)].find(
    (text) =>
      text.length >= minLength &&
      text.length <= maxLength &&
      (pattern === undefined || new RegExp(pattern, 'u').test(text)),
  )
  if (fitting === undefined)
    throw new Error(`no sample text fits ${pattern}: add one to ${import.meta.filename}`)
  return fitting
}

export const typesOf = ({ type }: Schema): string[] => (type === undefined ? [] : [type].flat())
