import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formulaCell, neutralizeReadings } from './formula-safe'

/** An export's changes of a cell: the apostrophe in front where the row is made, the others in the finished file. */
const neutral = (cell: string) =>
  neutralizeReadings(new RegExp(formulaCell, 'u').test(cell) ? `'${cell}` : cell)

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠1', "'＠1"],
  ['\uff02\u3000\ufe66 1', "'\uff02\u3000\ufe66 1"],
  ['a;\u207a1', "a;'\u207a1"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['\nx', "'\nx"],
  ['\t=1', "'\t'=1"],
  [' =1', "' =1"],
  ['\u00a0\u3000=1', "'\u00a0\u3000=1"],
  ['\ufeff\u200b=1', "'\ufeff\u200b=1"],
  ['"=1', `'"=1`],
  ['a;=1', "a;'=1"],
  ['a; "=1"', `a;' "=1"`],
  ['a\t-1', "a\t'-1"],
  ['a\n＝1', "a\n'＝1"],
  ['a\u2028@x', "a\u2028'@x"],
  ['=1;=2;=3', "'=1;'=2;'=3"],
  [';;=1', ";;'=1"],
])('O8 %j cannot run as a formula', (text, expected) => {
  expect(neutral(text)).toBe(expected)
})

test.each(['', 'plain', '1-2', 'a=b', "'=1", '中文', 'a, -b', 'a;b', 'a@b.example', 'x\ny', ' x', '🎁=1'])(
  'O8 %j stays unchanged',
  (text) => {
    expect(neutral(text)).toBe(text)
  },
)

/** Every code point as a text, with what NFKC makes of it. */
function* normalized(): Generator<[string, string]> {
  for (let point = 0; point <= 0x10_ff_ff; point += 1) {
    if (point >= 0xd8_00 && point <= 0xdf_ff) continue
    const text = String.fromCodePoint(point)
    yield [text, text.normalize('NFKC')]
  }
}
const pointOf = (text: string) => `U+${text.codePointAt(0)?.toString(16)}`

test('O8 each code point that NFKC makes into a sign of formulas is neutralised, also after what NFKC makes into a space or quote', () => {
  const signs: string[] = []
  const before: string[] = []
  for (const [text, form] of normalized()) {
    if (/^[=+\-@]/.test(form)) signs.push(text)
    // a tab or line break begins a cell by itself
    if (/^[ "]+$/.test(form)) before.push(text)
  }
  expect(signs.length).toBeGreaterThan(15)
  const missed = signs.filter(
    (text) => neutral(`${text}1`) !== `'${text}1` || neutral(`a;${text}1`) !== `a;'${text}1`,
  )
  expect(missed.map(pointOf)).toEqual([])
  expect(before.filter((text) => neutral(`${text}=1`) !== `'${text}=1`).map(pointOf)).toEqual([])
})

const pieces = Array.from('=+-@＝＋－＠;,\t\n\r"\' \u00a0\u3000\ufeffa1中')
const cells = fc.array(fc.constantFrom(...pieces), { maxLength: 10 }).map((parts) => parts.join(''))
const files = fc.array(fc.tuple(cells, cells), { minLength: 1, maxLength: 3 })

/** As PostgreSQL's COPY writes it: quoted where the comma's reading needs it. */
const written = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const startsFormula = /^[\s"]*[=+\-@＝＋－＠]/u

test('O8 read as intended, no cell starts a formula, and every line has its cells', () => {
  fc.assert(
    fc.property(files, (rows) => {
      const file = rows.map((row) => row.map((cell) => written(neutral(cell))).join(',')).join('\n')
      const read = parse(file, { record_delimiter: '\n', skip_empty_lines: false })
      expect(read.flat().filter((cell) => startsFormula.test(cell))).toEqual([])
      expect(read).toHaveLength(rows.length)
    }),
    { seed: 8, numRuns: 1000 },
  )
})

// quotes in the middle of a line are ordinary signs to these readers, and each takes another sign for a line's end
test.each([';', '\t'])('O8 read with %j between cells, no cell starts a formula', (delimiter) => {
  fc.assert(
    fc.property(files, (rows) => {
      const file = rows
        .map((row, at) => [at, ...row.map((cell) => written(neutral(cell)))].join(','))
        .join('\n')
      const read = parse(file, {
        delimiter,
        quote: false,
        relax_column_count: true,
        record_delimiter: ['\r\n', '\n', '\r'],
      })
      expect(read.flat().filter((cell) => startsFormula.test(cell))).toEqual([])
    }),
    { seed: 8, numRuns: 1000 },
  )
})
