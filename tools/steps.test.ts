import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string

/** In Vite's place: copies the source to what is built, and fails for a server with a fault. */
const builder = `#!/bin/sh
case "$3" in
  apps/server/*) if [ -e apps/server/fault ]; then exit 1; fi; part=server ;;
  *) part=web ;;
esac
mkdir -p "apps/$part/dist" && cp packages/version "apps/$part/dist/version"
`

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'getzo-built-'))
  mkdirSync(join(folder, 'tools'))
  cpSync(join(import.meta.dirname, 'steps.mjs'), join(folder, 'tools/steps.mjs'))
  write('package-lock.json', '{}')
  write('demo/data', '')
  write('apps/source', '')
  write('packages/version', 'older')
  for (const [name, text] of [
    ['node_modules/.bin/vite', builder],
    ['bin/npm', '#!/bin/sh\necho "{}"\n'],
  ] as const) {
    write(name, text)
    chmodSync(join(folder, name), 0o755)
  }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** Builds, and answers the exit code with what is built then, of the screens and of the server. */
function build() {
  const { status } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `await (await import('./tools/steps.mjs')).build()`],
    { cwd: folder, env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` } },
  )
  const built = ['web', 'server'].map((part) =>
    readFileSync(join(folder, `apps/${part}/dist/version`), 'utf8'),
  )
  return [status, ...built]
}

test('N1 N4 an older version that is started after an unfinished build of a newer one is built again', () => {
  expect(build()).toEqual([0, 'older', 'older'])
  write('packages/version', 'newer')
  write('apps/server/fault', '')
  expect(build()).toEqual([1, 'newer', 'older'])
  write('packages/version', 'older')
  rmSync(join(folder, 'apps/server/fault'))
  expect(build()).toEqual([0, 'older', 'older'])
})
