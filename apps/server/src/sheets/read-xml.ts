import { say } from '@getzo/domain/words/say'
import { SaxesParser } from 'saxes'
import { unreadable } from './sheet-row'

/** Handlers called while a document is read; names of elements are without their namespace prefix. */
export interface XmlEars {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** A spreadsheet's elements stand in eight others at most; the parser remembers each that is open. */
const depthMax = 32
/** Signs without an element beginning or ending: the parser puts a text, a comment or an attribute together. */
const betweenMax = 1024 * 1024

/**
 * Reads a document of an XLSX as it comes; `afterEach` is run after each piece, for what has been put together since.
 * Document types are refused: a spreadsheet has none, and they can make much of little.
 */
export async function* readXml<T>(
  source: AsyncIterable<Uint8Array>,
  ears: XmlEars,
  afterEach: () => T[] = () => [],
): AsyncGenerator<T, void> {
  const parser = new SaxesParser()
  const damaged = () => unreadable(say('file.sheet_damaged'))
  parser.on('doctype', () => {
    throw damaged()
  })
  parser.on('error', () => {
    throw damaged()
  })
  let depth = 0
  let between = 0
  parser.on('opentag', ({ name, attributes }) => {
    between = 0
    depth += 1
    if (depth > depthMax) throw unreadable(say('file.sheet_nested'))
    ears.open?.(local(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    between = 0
    depth -= 1
    ears.close?.(local(name))
  })
  parser.on('text', (text) => ears.text?.(text))
  parser.on('cdata', (text) => ears.text?.(text))
  const decoder = new TextDecoder()
  for await (const bytes of source) {
    const text = decoder.decode(bytes, { stream: true })
    between += text.length
    parser.write(text)
    if (between > betweenMax) throw unreadable(say('file.sheet_unpacked'))
    yield* afterEach()
  }
  parser.close()
  yield* afterEach()
}

/** Some programs write x:row for row. */
const local = (name: string) => name.slice(name.indexOf(':') + 1)
