import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { TextDecoder } from 'node:util'
import { say } from '@getzo/domain/words/say'
import { CsvError, parse } from 'csv-parse'
import { piecesOf } from './pieces'
import { columnsMax, type SheetRow, tooManyColumns, unreadable } from './sheet-row'

/** Longer than a row of the longest texts in three languages. */
const recordBytesMax = 400_000

/**
 * The rows of a text with commas, semicolons or tabs between its cells, which its first line shows: Excel writes what
 * the country's settings say, and tabs in UTF-16.
 */
export async function* csvRows(bytes: Uint8Array): AsyncGenerator<SheetRow, void> {
  const texts = decoded(bytes)
  const start = firstLine(texts)
  const parser = parse({
    delimiter: separatorOf(start),
    // an inch mark inside a cell is a sign like any other
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: recordBytesMax,
    cast: (cell, { index }) => {
      if (index >= columnsMax) throw tooManyColumns()
      return cell.trim()
    },
  })
  // a fault of either is thrown where the parser is read
  pipeline(Readable.from(joined(start, texts)), parser).catch(() => undefined)
  let line = 0
  try {
    for await (const record of parser) {
      line += 1
      yield { line, cells: record as string[] } // without columns a record is a list
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
    throw unreadable(isOpen ? say('file.sheet_quote', { line: line + 1 }) : say('file.sheet_damaged'))
  }
}

/** At least the first line, by which the separator is found. */
function firstLine(texts: Generator<string, void>): string {
  let start = ''
  while (!start.includes('\n') && start.length < recordBytesMax) {
    const { value, done } = texts.next()
    if (done === true) break
    start += value
  }
  return start
}

function* joined(start: string, rest: Iterable<string>): Generator<string, void> {
  yield start
  yield* rest
}

/**
 * UTF-8, the UTF-16 that its mark shows, the GB18030 of Chinese programs, or Windows-1252 where its letters are Latin;
 * anything else would be stored as other signs than were meant.
 */
function* decoded(bytes: Uint8Array): Generator<string, void> {
  const encoding = encodingOf(bytes)
  if (encoding === 'windows-1252') {
    for (const piece of piecesOf(bytes)) yield windowsText(piece)
    return
  }
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for (const piece of piecesOf(bytes)) yield decoder.decode(piece, { stream: true })
    yield decoder.decode()
  } catch (error) {
    throw error instanceof TypeError ? unreadable(say('file.sheet_encoding')) : error
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (isUtf8(bytes)) return 'utf-8'
  if (isLikeChinese(bytes)) return 'gb18030'
  return isLikeLatin(bytes) ? 'windows-1252' : 'utf-8'
}

/**
 * Usual Chinese signs are two bytes beyond 0xA0 in GB18030. In the codes of one byte a letter, which would be read as
 * rare signs, such a byte has mostly a plain letter behind it.
 */
function isLikeChinese(bytes: Uint8Array): boolean {
  let pairs = 0
  let others = 0
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x81) continue
    at += 1
    if ((bytes[at] ?? 0) > 0xa0) pairs += 1
    else others += 1
  }
  return pairs > 0 && others * 10 <= pairs
}

/** The signs of Windows-1252 from 0x80 on: Node.js reads most of them as Latin-1. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
const windowsSign = (byte: number) => windowsSigns.charAt(byte - 0x80) || String.fromCharCode(byte)
const windowsText = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\u0080-\u009F]/g, (sign) => windowsSign(sign.charCodeAt(0)))

const highCodes = Array.from({ length: 128 }, (_, at) => at + 128)
const codesOf = (signs: RegExp) => new Set(highCodes.filter((code) => signs.test(windowsSign(code))))
const latinLetters = codesOf(/\p{Script=Latin}/u)
const latinMarks = codesOf(/[\u00A0’‘“”–—…€™«»°·•©®£¢§²³´¨¸]/)

/**
 * Excel on a Windows of Western Europe or Canada saves Windows-1252: its letters beyond ASCII are Latin, and stand mostly
 * by themselves, as in é and œu. In the codes of two bytes a sign they follow each other.
 */
function isLikeLatin(bytes: Uint8Array): boolean {
  let words = 0
  let runs = 0
  let before = false
  for (const byte of bytes) {
    const isLetter = latinLetters.has(byte)
    if (byte > 0x7f && !isLetter && !latinMarks.has(byte)) return false
    if (isLetter && before) runs += 1
    else if (isLetter) words += 1
    before = isLetter
  }
  return runs * 10 <= words
}

const separators = [',', ';', '\t'] as const

/** The most frequent separator in the first line, outside of quotes. */
function separatorOf(start: string): string {
  const [line = ''] = start.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1)
  const countOf = (separator: string) => line.split(separator).length
  return separators.reduce<string>((best, one) => (countOf(one) > countOf(best) ? one : best), ',')
}
