import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
