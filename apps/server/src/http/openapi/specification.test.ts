import type { Endpoint } from '@getzo/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formsOf, operationOf, type Schema } from '../../test-kit/calls/documented'
import { specifiedCalls } from '../../test-kit/calls/specified-calls'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

const addressOf = ({ method, path }: Endpoint) => `${method} ${path.replaceAll(/:[a-zA-Z_]+/g, '{}')}`
const served = (call: string) => product.deps.endpoints.find((endpoint) => addressOf(endpoint) === call)

/** Names at the top of a schema, in its data and in the things that it lists. */
function namesIn(schema: Schema | undefined): Set<string> {
  const names = new Set<string>()
  const walk = (part: Schema | undefined) => {
    for (const form of part ? formsOf(part) : []) {
      if (form.items) walk(form.items)
      for (const [name, property] of Object.entries(form.properties ?? {})) {
        names.add(name)
        if (name === 'data') walk(property)
      }
    }
  }
  walk(schema)
  return names
}

const missing = (wanted: string, found: Set<string>) =>
  wanted.split(' ').filter((name) => name !== '' && !found.has(name))

test.each(specifiedCalls)(
  'X1 X8 %s is served, with its payload and its answer by their names',
  (call, payload, answer) => {
    const endpoint = served(call)
    if (!endpoint) throw new Error(`${call} is not served`)
    const operation = operationOf(product.app, endpoint)
    const body = operation?.requestBody?.content['application/json']?.schema
    const answered = operation?.responses?.['200']?.content?.['application/json']?.schema
    expect(missing(payload, namesIn(body))).toEqual([])
    expect(missing(answer, namesIn(answered))).toEqual([])
  },
)
