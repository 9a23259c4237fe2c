import { expect, test } from 'vitest'
import { demoBrands } from '../catalogue/brands/demo-brands'
import { drawnFiles } from './demo-files'
import { leafletPdf } from './pdf'

const drawn = drawnFiles(demoBrands)

test('N3 every drawing is well-formed SVG with a name and its own paper ground', () => {
  expect(drawn.length).toBeGreaterThan(60)
  for (const { key, content } of drawn) {
    const svg = content.toString()
    expect([key, unclosed(svg)]).toEqual([key, []])
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*aria-label="([^"]+)">\n<title>\1<\/title>/,
    )
    expect(content).not.toMatch(/NaN|undefined/)
  }
})

/** Tags that are not closed in their order, and text that no tag or quoted attribute is made of. */
function unclosed(svg: string): string[] {
  const open: string[] = []
  const faults: string[] = []
  const rest = svg.replaceAll(
    /<(\/?)([a-zA-Z]+)((?: [\w:-]+="[^"<]*")*)(\/?)>/g,
    (tag, closes, name, _attributes, empty) => {
      if (closes === '/') {
        if (open.pop() !== name) faults.push(tag)
      } else if (empty === '') open.push(name)
      return ''
    },
  )
  return /[<>"]|&(?!amp;|lt;|gt;|quot;)/.test(rest) ? [...faults, ...open, rest] : [...faults, ...open]
}

test('N3 no drawing holds a script, a style or an address of another host', () => {
  for (const { key, content } of drawn) {
    const text = content.toString().replace('http://www.w3.org/2000/svg', '')
    expect([key, /<script|<style|style=|\son\w+=|https?:|href=/.test(text)]).toEqual([key, false])
  }
})

test('N3 a drawing is small enough for a phone and the same in every run', () => {
  const again = new Map(drawnFiles(demoBrands).map(({ key, content }) => [key, content]))
  for (const { key, content } of drawn) {
    expect([key, content.length < 40_000]).toEqual([key, true])
    expect(again.get(key)).toBe(content)
  }
})

const leaflets = demoBrands.flatMap(({ name, documents = [] }) =>
  documents.map(({ title, texts }): [string, string, string[]] => [name, title, texts]),
)

test.each(leaflets)(
  'N3 B5 the leaflet of %s "%s" is a PDF whose table and texts are right',
  (name, title, texts) => {
    const pdf = leafletPdf(name, title, texts)
    const text = pdf.toString('latin1')
    expect(text.startsWith('%PDF-1.4\n')).toBe(true)
    expect(text.endsWith('%%EOF\n')).toBe(true)
    const table = Number(/startxref\n(\d+)\n/.exec(text)?.[1])
    expect(text.slice(table, table + 5)).toBe('xref\n')
    const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) =>
      Number(offset),
    )
    for (const [place, offset] of offsets.entries()) {
      expect(text.slice(offset).startsWith(`${place + 1} 0 obj\n`)).toBe(true)
    }
    const stream = /<< \/Length (\d+) >>\nstream\n/.exec(text)
    const start = (stream?.index ?? 0) + (stream?.[0].length ?? 0)
    expect(text.slice(start + Number(stream?.[1])).startsWith('\nendstream')).toBe(true)
    expect(words(text)).toEqual(`${name} ${title} ${texts.join(' ')}`.replaceAll('# ', '').split(' '))
  },
)

/** The words that the page shows, as a reader would extract them. */
const words = (pdf: string) =>
  [...pdf.matchAll(/\(((?:[^()\\]|\\.)*)\) Tj/g)]
    .map(([, shown = '']) => shown.replaceAll(/\\(.)/g, '$1').replaceAll('\u0092', '’'))
    .join(' ')
    .split(' ')

test('N3 B5 a leaflet that does not fit its page is refused, not cut', () => {
  expect(() =>
    leafletPdf(
      'Maker',
      'Too long',
      Array.from({ length: 60 }, () => 'word '.repeat(20)),
    ),
  ).toThrow('longer than its page')
})
