import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../docs/adr')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const records = readdirSync(folder)
  .filter((file) => /^\d{4}-.*\.md$/.test(file))
  .map((file) => ({ file, text: read(file) }))
const wordsMax = 300

type Record = (typeof records)[number]

/** Words as wc counts them. */
const isTooLong = ({ text }: Record) => text.split(/\s+/).filter(Boolean).length > wordsMax

/** Its title, and the one line that names its successors. */
const isOneLine = ({ text }: Record) => /^# .+\n\nSuperseded by .+\n$/.test(text)

/** The beginning of a record's row in the index: its number with a link, and its title. */
function indexRow({ file, text }: Record) {
  const title = /^# \d+\. (.+)$/m.exec(text)?.[1] ?? 'without a title'
  return `| [${file.slice(0, 4)}](${file}) | ${title} | `
}

test('a decision record has at most 300 words', () => {
  expect(records.length).toBeGreaterThan(90)
  expect(records.filter(isTooLong).map(({ file }) => file)).toEqual([])
})

test('each decision record is in the index once, by its number and title', () => {
  const rows = read('README.md')
    .split('\n')
    .filter((line) => /^\| \[\d/.test(line))
  expect(rows.map((row) => row.slice(0, row.lastIndexOf(' | ') + 3))).toEqual(records.map(indexRow))
})

test('a superseded record is marked in the index, and every link to another record leads to one', () => {
  const index = read('README.md')
  const superseded = records.filter(({ text }) => /^# .+\n\nSuperseded /.test(text))
  expect(superseded.map(indexRow).filter((row) => !index.includes(`${row}superseded `))).toEqual([])
  const files = records.map(({ file }) => file)
  const links = records.flatMap(({ text }) => [...text.matchAll(/\]\((\d{4}-[^)]*)\)/g)].map(([, to]) => to))
  expect(links.filter((to) => to === undefined || !files.includes(to))).toEqual([])
})

test('a superseded record is one line', () => {
  const superseded = records.filter(({ text }) => /^# .+\n\nSuperseded by /.test(text))
  expect(superseded.length).toBeGreaterThan(10)
  expect(superseded.filter((record) => !isOneLine(record)).map(({ file }) => file)).toEqual([])
})

test('ARCHITECTURE.md names at most 20 mechanisms', () => {
  const architecture = readFileSync(join(folder, '../../ARCHITECTURE.md'), 'utf8')
  const rows = architecture
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| mechanism'))
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.length).toBeLessThanOrEqual(20)
})

test('a record of 301 words would be noticed, and one that the index lacks', () => {
  const long = { file: '9999-long.md', text: `# 9999. Long\n\n${'word '.repeat(298)}` }
  expect(isTooLong(long)).toBe(true)
  expect(isTooLong({ ...long, text: long.text.replace('word ', '') })).toBe(false)
  expect(read('README.md')).not.toContain(indexRow(long))
})
