import type { Endpoint } from '@getzo/contract/endpoint'
import { Ajv, type ValidateFunction } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { formats } from '../../http/validation/formats'
import { operationOf, type Schema } from './documented'

const ajv = new Ajv({ strict: false })
for (const [name, check] of Object.entries(formats)) ajv.addFormat(name, check)
/** Of each endpoint once a worker: no setting changes a shape, and the document takes longer to write than most tests. */
const checks = new Map<Endpoint, ValidateFunction | null>()

/**
 * A check that an answer is what its endpoint's shape says. JSON that PostgreSQL made passes the service unserialised,
 * so nothing else would notice a column that is missing or spelled another way.
 */
export function createAnswerCheck(app: FastifyInstance) {
  return (endpoint: Endpoint, answer: unknown) => {
    let check = checks.get(endpoint)
    if (check === undefined) {
      const schema: Schema | undefined = operationOf(app, endpoint)?.responses?.['200']?.content?.[
        'application/json'
      ]?.schema
      check = schema === undefined ? null : ajv.compile(schema)
      checks.set(endpoint, check)
    }
    if (check === null || check(answer)) return
    const [first] = check.errors ?? []
    throw new Error(
      `X2 ${endpoint.name} answered ${first?.instancePath} ${first?.message} ${JSON.stringify(first?.params)}`,
    )
  }
}
