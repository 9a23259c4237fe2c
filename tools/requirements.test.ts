import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The ids of the rows, such as O17. */
const rows = [...read('docs/requirements.md').matchAll(/^- ([A-Z]\d+) /gm)].map(([, id = '']) => id)

/** A title is the text of test(…), it(…), describe(…), and of the second call of test.each(…)(…). */
const title = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

/** The ids that a title cites: those it begins with, and those in brackets: "O17 O18 refuses …", "refuses … (O17)". */
function citedIn(text: string) {
  const first = /^(?:[A-Z]\d{1,3}\b,? ?)+/.exec(text)?.[0] ?? ''
  const inBrackets = [...text.matchAll(/\(([A-Z]\d{1,3}(?:, ?[A-Z]\d{1,3})*)\)/g)].map(([, ids]) => ids)
  return [first, ...inBrackets].join(' ').match(/[A-Z]\d+/g) ?? []
}

/** The ids that titles cite and docs/requirements.md does not have, each with its title. */
function unknownIn(source: string) {
  return [...source.matchAll(title)].flatMap(([, , text = '']) =>
    citedIn(text)
      .filter((id) => !rows.includes(id))
      .map((id) => `${id}: ${text}`),
  )
}

const testFiles = ['apps', 'packages', 'e2e', 'tools']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.(?:test|e2e)\.tsx?$/.test(path) && !/\b(?:node_modules|dist)\b/.test(path))

test('every row that the title of a test cites is in docs/requirements.md', () => {
  expect(testFiles.length).toBeGreaterThan(100)
  expect(testFiles.flatMap((path) => unknownIn(read(path)).map((cited) => `${path} ${cited}`))).toEqual([])
})

test('a row that does not exist would be noticed, at the beginning of a title and in brackets', () => {
  const titled = (call: string, text: string) => `${call}('${text}', () => {})`
  expect(unknownIn(titled('test', 'O17 Z1 refuses'))).toEqual(['Z1: O17 Z1 refuses'])
  expect(unknownIn(titled('test.each(of(pairs()))', 'refuses %s (O17, Z2)'))).toHaveLength(1)
  expect(unknownIn(titled('test', 'O30 a package of size S1'))).toEqual([])
})

test('each row has an id of its own', () => {
  expect(new Set(rows).size).toBe(rows.length)
})
