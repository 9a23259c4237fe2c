import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint'
import { isKeyCall, takesIdempotencyKey } from './keys/key-calls'

const modules = import.meta.glob<Record<string, Endpoint>>('./**/*.endpoints.ts', { eager: true })
const endpoints = Object.values(modules).flatMap((module) => Object.values(module))

/** Every call by its area. The page at /docs has the shapes too. */
function documentOf(all: readonly Endpoint[]): string {
  const areas = [...new Set(all.map(({ area }) => area))].toSorted()
  const tables = areas.map((area) => {
    const calls = all.filter((endpoint) => endpoint.area === area)
    const rows = calls
      .toSorted((a, b) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en'))
      .map((call) => `| ${call.method} | ${call.path} | ${call.access} | ${call.name} | ${remarksOn(call)} |`)
    return [
      `## ${area}`,
      '',
      '| method | path | who may | name | what |',
      '|---|---|---|---|---|',
      ...rows,
    ].join('\n')
  })
  return `${['# The calls', 'Made from the contract by `npx vitest run --project domain api-document --update`; shapes and a page to try them are at /docs.', ...tables].join('\n\n')}\n`
}

function remarksOn(call: Endpoint): string {
  const { name, summary, order, bodyBytesMax } = call
  const proven =
    order && `proves the order of ${'param' in order ? `:${order.param}` : `its body's ${order.lineInBody}`}`
  const limit = bodyBytesMax === undefined ? undefined : `at most ${bodyBytesMax} bytes`
  const once = takesIdempotencyKey(call) ? 'takes an Idempotency-Key' : undefined
  const keys = isKeyCall(name) ? 'also by an API key' : undefined
  return [summary, proven, once, limit, keys].filter((part) => part !== undefined).join('; ')
}

test('X1 X6 docs/api.md lists every call with its path and access', async () => {
  expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length)
  await expect(documentOf(endpoints)).toMatchFileSnapshot('../../../docs/api.md')
})
