import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Paths in backticks but those of the build, each with the title of a test in quotation marks behind it, where one is named. */
const named =
  /`((?:apps|packages|docs|tools|e2e)\/(?!server\/dist\/)[^`]*|package-lock\.json)`(?: “([^”]*)”)?/g

/** The files and test titles that a document names and the repository lacks. */
function missingIn(text: string) {
  const all = [...text.matchAll(named)].map(([, path = '', title]) => ({ path, title }))
  return all.filter(
    ({ path, title }) =>
      !existsSync(join(root, path)) || (title !== undefined && !read(path).includes(title)),
  )
}

test.each(['docs/security.md', 'docs/asvs.md'])('N7 every file and test that %s names is there', (path) => {
  expect(missingIn(read(path))).toEqual([])
})

test('N7 a file or a test that is gone would be noticed', () => {
  const here = '`tools/security-docs.test.ts`'
  const never = ['N7 a test that', 'never was'].join(' ')
  expect(missingIn(`\`tools/gone.ts\`, ${here} “${never}”`)).toHaveLength(2)
  expect(missingIn(`${here} “N7 a file or a test that is gone would be noticed”`)).toEqual([])
})

test('N7 each requirement of ASVS 5.0 Level 1 and 2 has one row, which says how it stands', () => {
  const rows = [...read('docs/asvs.md').matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| [^|]+ \| ([^|]+) \|$/gm)]
  const countOf = (level: string) => rows.filter((row) => row[2] === level).length
  expect([countOf('1'), countOf('2')]).toEqual([70, 183])
  expect(new Set(rows.map(([, id]) => id)).size).toBe(rows.length)
  const says = /^(?:Holds by|Does not apply, because|Falls short:) \S/
  expect(rows.filter(([, , , state = '']) => !says.test(state)).map(([, id]) => id)).toEqual([])
})
