import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const version = /"version": "([^"]+)"/.exec(read('package.json'))?.[1] ?? 'none'

test.each(['apps/server', 'apps/web', 'packages/contract', 'packages/domain'])(
  '%s has the version of the product',
  (folder) => {
    const text = read(`${folder}/package.json`)
    const own = [...text.matchAll(/"(?:version|@getzo\/\w+)": "([^"]+)"/g)].map(([, found]) => found)
    expect(new Set(own)).toEqual(new Set([version]))
  },
)

test('the newest release of CHANGELOG.md and the OpenAPI document have the version of the product', () => {
  const releases = [...read('CHANGELOG.md').matchAll(/^## (\d\S+)/gm)].map(([, release]) => release)
  expect(releases[0]).toBe(version)
  expect(read('apps/server/src/http/openapi/openapi.ts')).toContain(`version: '${version}'`)
})
