import { Duplex } from 'node:stream'
import { zipOf } from './write-zip'

/** Excel's own limit. */
const rowsMax = 1_048_576

/** A column of a sheet. A text stays one, whatever it looks like; others are numbers and dates where they are. */
export interface SheetColumn {
  heading: string
  isText: boolean
}

const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`)
const schemas = 'http://schemas.openxmlformats.org'
const main = `${schemas}/spreadsheetml/2006/main`
const related = `${schemas}/officeDocument/2006/relationships`
const packaged = `${schemas}/package/2006`
const part = (name: string, type: string) =>
  `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`
const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${related}/${type}" Target="${target}"/>`
const relations = (all: string) =>
  xml(`<Relationships xmlns="${packaged}/relationships">${all}</Relationships>`)

const [timeStyle, dayStyle, headingStyle] = [1, 2, 3]
const fonts = '<fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts>'
const formats =
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>'
const fills =
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>'
const styles =
  '<cellXfs count="4"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs>'

/** The parts around the sheet, equal in every workbook. */
const frame: readonly (readonly [string, Buffer])[] = [
  [
    '[Content_Types].xml',
    xml(
      `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${part('styles', 'styles')}</Types>`,
    ),
  ],
  ['_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml'))],
  [
    'xl/workbook.xml',
    xml(
      `<workbook xmlns="${main}" xmlns:r="${related}"><sheets><sheet name="Getzo" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
  ],
  [
    'xl/_rels/workbook.xml.rels',
    relations(relation(1, 'worksheet', 'worksheets/sheet1.xml') + relation(2, 'styles', 'styles.xml')),
  ],
  [
    'xl/styles.xml',
    xml(
      `<styleSheet xmlns="${main}">${formats}${fonts}${fills}<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>${styles}</styleSheet>`,
    ),
  ],
]

/** Makes lines of JSON, each the texts of a row or null, into an XLSX of one sheet (ECMA-376), as they come. */
export const xlsxOf = (columns: readonly SheetColumn[]): Duplex =>
  Duplex.from((lines: AsyncIterable<Buffer>) =>
    zipOf([
      ...frame.map(([name, content]) => [name, [content]] as const),
      ['xl/worksheets/sheet1.xml', sheetOf(columns, lines)],
    ]),
  )

async function* sheetOf(
  columns: readonly SheetColumn[],
  lines: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const headings = columns.map(({ heading }) => textCell(heading, headingStyle)).join('')
  const view =
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>'
  // a date that does not fit its column is shown as ####
  const widths = `<cols><col min="1" max="${columns.length}" width="20" customWidth="1"/></cols>`
  yield xml(
    `<worksheet xmlns="${main}"><sheetViews>${view}</sheetViews>${widths}<sheetData><row>${headings}</row>`,
  )
  const decoder = new TextDecoder()
  let rest = ''
  let count = 1
  for await (const chunk of lines) {
    const whole = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = whole.pop() ?? ''
    count += whole.length
    if (count > rowsMax) throw new Error('a sheet holds no more rows')
    if (whole.length > 0) yield Buffer.from(whole.map((line) => rowOf(columns, line)).join(''))
  }
  yield Buffer.from('</sheetData></worksheet>')
}

function rowOf(columns: readonly SheetColumn[], line: string): string {
  const cells = JSON.parse(line) as (string | null)[] // of json_build_array
  return `<row>${cells.map((cell, at) => cellOf(cell ?? '', columns[at]?.isText === true)).join('')}</row>`
}

/** Days from Excel's first one to 1970. */
const epochDays = 25_569

function cellOf(cell: string, isText: boolean): string {
  if (cell === '') return '<c/>'
  if (isText) return textCell(cell)
  if (/^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(cell)) return `<c><v>${cell}</v></c>`
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d))?$/.exec(cell) ?? []
  if (day === undefined) return textCell(cell)
  const serial = Date.parse(`${day}T${time ?? '00:00:00'}Z`) / 86_400_000 + epochDays
  return `<c s="${time === undefined ? dayStyle : timeStyle}"><v>${serial}</v></c>`
}

const textCell = (text: string, style = 0) =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Most control characters have no place in XML 1.0. */
const escaped = (text: string) =>
  text.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? '').replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
