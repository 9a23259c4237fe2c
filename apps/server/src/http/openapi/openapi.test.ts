import type { Endpoint } from '@getzo/contract/endpoint'
import { takesIdempotencyKey } from '@getzo/contract/keys/key-calls'
import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { documentOf } from '../../test-kit/calls/documented'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

test('X6 the OpenAPI document keeps the recommended rules of Redocly, without an error or a warning', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const text = JSON.stringify(product.app.swagger())
  const document = makeDocumentFromString(text, 'openapi.json')
  const problems = await lintDocument({
    document,
    config,
    externalRefResolver: new BaseResolver(),
  })
  const said = problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])
  expect(said).toEqual([])
})

test('X1 X6 A16 /docs lists every call of the contract, and no other, with its path, name, words and access', async () => {
  const modules = import.meta.glob<Record<string, Endpoint>>(
    '../../../../../packages/contract/src/**/*.endpoints.ts',
    { eager: true },
  )
  const declared = Object.values(modules).flatMap((module) => Object.values(module))
  expect(declared.length).toBeGreaterThan(200)
  const answer = await product.app.inject('/docs/json')
  const { openapi, paths } = answer.json<ReturnType<typeof documentOf>>()
  expect(openapi).toBe('3.1.0')
  const listed = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId, summary, tags, description = '' }]) => ({
      call: `${method.toUpperCase()} ${path}`,
      name: operationId,
      summary,
      areas: tags,
      access: /^Access: ([a-z._-]+)\./.exec(description)?.[1],
      once: description.includes('Takes an Idempotency-Key'),
      bytesMax: /at most (\d+) bytes/.exec(description)?.[1],
    })),
  )
  const wanted = declared.map((endpoint) => ({
    call: `${endpoint.method} ${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`,
    name: endpoint.name,
    summary: endpoint.summary,
    areas: [endpoint.area],
    access: endpoint.access,
    once: takesIdempotencyKey(endpoint),
    bytesMax: endpoint.bodyBytesMax?.toString(),
  }))
  const byName = <T extends { name?: string }>(calls: T[]) =>
    calls.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'en'))
  expect(byName(listed)).toEqual(byName(wanted))
})
