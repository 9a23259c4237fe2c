import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint'
import { isKeyCall, takesIdempotencyKey } from './keys/key-calls'

const modules = import.meta.glob<Record<string, Endpoint>>('./**/*.endpoints.ts', { eager: true })
const endpoints = Object.values(modules).flatMap((module) => Object.values(module))

const example = readFileSync(join(import.meta.dirname, '../../../docs/examples/five-calls.ts'), 'utf8')

/** The first things that a partner's program needs (W16). The example is compiled and run by five-calls.test.ts. */
const programs = `## For programs

An administrator makes an API key at /admin/keys, for chosen capabilities and until a day. It is shown once and sent as \`Authorization: Bearer getzo_…\`, from a server or a spreadsheet, never from a page. The calls that keys may make say "also by an API key"; a key needs the capability in the column "who may". Their OpenAPI document is public: /release/openapi.json.

- A change takes an \`Idempotency-Key\` (8 to 200 visible characters): sent again with it, and with the same method, address and body, it gets the first answer for two days. Anything else with the same key is refused with 422. Keys that replace each other share theirs.
- A refusal has the envelope \`{code, message, data: {error}}\`: 401 \`key_wrong\`, \`key_expired\`, \`key_revoked\` or \`key_stopped\`; 403 \`key_forbidden\` or \`key_elsewhere\`; 429 \`too_many\`, with Retry-After.
- 600 calls a minute; RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset say what is left.

The five calls of a mini-program and a spreadsheet (docs/examples/five-calls.ts):

\`\`\`ts
${example}\`\`\``

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
  const made =
    'Made from the contract by `npx vitest run --project domain api-document --update`; shapes and a page to try them are at /docs.'
  return `${['# The calls', made, programs, ...tables].join('\n\n')}\n`
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
