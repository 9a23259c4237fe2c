import { expect, test } from 'vitest'
import { demoBrands } from './brands/demo-brands'
import { leafletPdf } from './leaflet-pdf'

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
