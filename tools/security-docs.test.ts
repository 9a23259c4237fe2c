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

test('N7 each requirement of ASVS 5.0 Level 1 and 2 stands in one row, which says how it stands, and the sums are right', () => {
  const text = read('docs/asvs.md')
  const [rated = '', others = ''] = text.split('## Does not apply')
  const rows = [...rated.matchAll(/^\| ([\d.*]+) \| [^|]+ \| ([^|]+) \|$/gm)]
  const idle = [...others.matchAll(/^\| ([\d.*, ]+) \| [^|]+ \|$/gm)].flatMap(([, ids = '']) =>
    ids.split(', '),
  )
  const ids = [...rows.map(([, id = '']) => id), ...idle]
  const bold = ids.filter((id) => /^\*\*[\d.]+\*\*$/.test(id))
  expect([bold.length, ids.length - bold.length]).toEqual([70, 183])
  expect(new Set(ids.map((id) => id.replaceAll('*', ''))).size).toBe(ids.length)
  const states = rows.map(([, , state = '']) => /^(Holds|Falls short): \S/.exec(state)?.[1])
  const sumOf = (state: string) => states.filter((one) => one === state).length
  expect(states.filter((state) => state === undefined)).toEqual([])
  expect(text).toContain(
    `${sumOf('Holds')} hold, ${idle.length} do not apply, ${sumOf('Falls short')} fall short`,
  )
})
