import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

/** TypeScript's errors in one file in memory. */
function problemsOf(text: string): string[] {
  const options: ts.CompilerOptions = { strict: true, noEmit: true, types: [], lib: ['lib.es2022.d.ts'] }
  const host = ts.createCompilerHost(options)
  const name = 'calls.ts'
  const readStored = host.getSourceFile.bind(host)
  host.getSourceFile = (file, ...rest) =>
    file === name ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2022) : readStored(file, ...rest)
  const program = ts.createProgram([name], options, host)
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

test('X6 the types that openapi-typescript makes of the OpenAPI document compile, and name the fields of the calls', async () => {
  const types = astToString(await openapiTS(JSON.stringify(product.app.swagger())))
  const uses = ['pqr', 'x'].map(
    (item, at) => `
    export const body${at}: operations['createSkus']['requestBody']['content']['application/json'] =
      { data: [{ product_id: 1, quantity: '2', url_item_type: '${item}' }] }`,
  )
  const [problem, ...others] = problemsOf(types + uses.join('\n'))
  expect(problem).toMatch(/^Type '"x"' is not assignable to type .*"pqr"/)
  expect(others).toEqual([])
})
