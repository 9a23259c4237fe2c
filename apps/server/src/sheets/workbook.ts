import { say } from '@getzo/domain/words/say'
import { readXml, type XmlEars } from './read-xml'
import { cellLengthMax, unreadable } from './sheet-row'
import type { Zip } from './zip'

/** How a number is shown: as a moment, or with zeros before it up to so many digits. */
interface NumberStyle {
  isDate: boolean
  digits: number
}

/** The parts of a workbook that the cells of a sheet refer to. */
export interface Workbook {
  /** the sheets that people see, with their files, in their order */
  sheets: { name: string; path: string }[]
  strings: string[]
  styles: NumberStyle[]
  /** days are counted from 1904, as old Macs did */
  is1904: boolean
}

/** Unpacked, and above what 10,000 rows need. */
const partBytesMax = 40 * 1024 * 1024
/** Texts, styles and files of a workbook: more than the cells of any sheet that is read to its end. */
const stringsMax = 1_000_000
const stylesMax = 65_536
const targetsMax = 5000
/** Sheets that people see. */
const sheetsMax = 200

const tooMuch = () => unreadable(say('file.sheet_unpacked'))

export async function readWorkbook(zip: Zip): Promise<Workbook> {
  if (!zip.has('xl/workbook.xml')) throw unreadable(say('file.sheet_damaged'))
  const targets = await readTargets(zip)
  const { seen, is1904 } = await readSheets(zip)
  const sheets = seen.flatMap(({ id, name }) => {
    // a chart has a sheet of its own, without cells
    const target = targets.find((one) => one.id === id && one.type.endsWith('/worksheet'))
    return target ? [{ name, path: target.path }] : []
  })
  if (sheets.length === 0) throw unreadable(say('file.sheet_damaged'))
  const pathOf = (type: string) => targets.find((one) => one.type.endsWith(type))?.path
  return {
    sheets,
    is1904,
    strings: await readStrings(zip, pathOf('/sharedStrings')),
    styles: await readStyles(zip, pathOf('/styles')),
  }
}

async function listen(zip: Zip, name: string, ears: XmlEars): Promise<void> {
  // nothing is put together on the way, so nothing is yielded
  for await (const _ of readXml<never>(zip.read(name, partBytesMax), ears));
}

async function readTargets(zip: Zip) {
  const targets: { id: string; type: string; path: string }[] = []
  await listen(zip, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return
      if (targets.length >= targetsMax) throw tooMuch()
      targets.push({ id: Id, type: Type, path: Target.startsWith('/') ? Target.slice(1) : `xl/${Target}` })
    },
  })
  return targets
}

async function readSheets(zip: Zip) {
  const seen: { id: string; name: string }[] = []
  let is1904 = false
  await listen(zip, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      const isSeen = !(attributes.state ?? '').toLowerCase().includes('hidden')
      if (name === 'sheet' && isSeen) {
        if (seen.length >= sheetsMax) throw tooMuch()
        seen.push({ id: attributes['r:id'] ?? '', name: attributes.name ?? '' })
      }
    },
  })
  return { seen, is1904 }
}

/** The texts of all cells, each once, without phonetic hints. */
async function readStrings(zip: Zip, path: string | undefined): Promise<string[]> {
  const strings: string[] = []
  if (path === undefined || !zip.has(path)) return strings
  let string = ''
  let isText = false
  let isPhonetic = false
  await listen(zip, path, {
    open: (name) => {
      if (name === 'si') string = ''
      if (name === 'rPh') isPhonetic = true
      if (name === 't') isText = !isPhonetic
    },
    close: (name) => {
      if (name === 'si') {
        if (strings.length >= stringsMax) throw tooMuch()
        strings.push(unescaped(string))
      }
      if (name === 'rPh') isPhonetic = false
      if (name === 't') isText = false
    },
    text: (text) => {
      if (isText) string = lengthened(string, text)
    },
  })
  return strings
}

/** A cell's text with the next part, up to the limit of a cell. */
export const lengthened = (text: string, more: string) =>
  text.length > cellLengthMax ? text : text + more.slice(0, cellLengthMax)

/** '_x000D_' is how a sheet writes a control character, here a carriage return. */
export const unescaped = (text: string) =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

async function readStyles(zip: Zip, path: string | undefined): Promise<NumberStyle[]> {
  const formats = new Map<string, string>()
  const styles: NumberStyle[] = []
  if (path === undefined || !zip.has(path)) return styles
  let isOfCells = false
  await listen(zip, path, {
    open: (name, attributes) => {
      if (formats.size + styles.length > stylesMax) throw tooMuch()
      if (name === 'numFmt') formats.set(attributes.numFmtId ?? '', attributes.formatCode ?? '')
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) styles.push(styleOf(attributes.numFmtId ?? '0', formats))
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return styles
}

/** Excel's limit */
const formatLengthMax = 255

/** ECMA-376, 18.8.30: the formats that are built in and show a moment, also those of East Asia. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

function styleOf(id: string, formats: ReadonlyMap<string, string>): NumberStyle {
  const format = formats.get(id)
  if (format === undefined) return { isDate: isBuiltInDate(Number(id)), digits: 0 }
  // quoted, bracketed or escaped parts are shown as they are
  const signs = format.slice(0, formatLengthMax).replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|_./g, '')
  return { isDate: /[dmyhs]/i.test(signs), digits: /^0+$/.test(format) ? format.length : 0 }
}
