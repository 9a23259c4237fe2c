import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.e2e.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && !path.startsWith('tools/waits'))

/** What gives up early on a busy machine; how long one waits is said once, in the configuration and in the kits. */
const hasty = [
  // gives up after a second
  /vi\.wait(?:For|Until)\(/,
  /\.poll\([^;]*?timeout: [\d_]+/,
  /find(?:All)?By\w+\([^;\n]*?timeout: \d\d?_?000\b/,
  // a limit of a test: one that grows with the runs that a person asks for begins at the configuration's
  /(?:test|hook)Timeout: (?!600_000 \+)/,
  /^\}, (?:\{ timeout: )?(?!600_000 \+)[\d_]+_000\b/m,
  /^ {2}(?:timeout: )?(?!600_000 \+)[\d_]+_000,?$/m,
]

test('neither a test nor its waiting has a limit of its own', () => {
  expect(files.length).toBeGreaterThan(400)
  const found = files.filter((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return hasty.some((one) => one.test(text))
  })
  expect(found).toEqual([])
})

/** The day of UTC, which is another than the shop's for eight hours of each. */
const foreignDay = /new Date\(\)\.toISOString\(\)\.slice\(0, (?:7|10)\)/

test('a test takes the day of today from the shop’s clock', () => {
  expect(files.filter((path) => foreignDay.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})
