import { expect, test } from 'vitest'
import { Refused } from '../http/refused'
import { makeXlsx, makeZip, workbookAround } from '../test-kit/make-xlsx'
import { sheetRows } from './sheet'

const csv = 'text/csv'
const zip = 'application/zip'

async function rowsOf(bytes: Buffer, type: string) {
  const rows: [number, string[]][] = []
  for await (const { line, cells } of sheetRows(bytes, type)) rows.push([line, cells])
  return rows
}
const cellsOf = async (bytes: Buffer, type: string) => (await rowsOf(bytes, type)).map(([, cells]) => cells)

async function faultOf(bytes: Buffer, type: string) {
  try {
    await rowsOf(bytes, type)
  } catch (error) {
    if (error instanceof Refused) return [error.data.field, error.said?.rule]
    throw error
  }
  return 'read'
}

test.each([
  [
    'commas',
    'id,name\n1,"a, ""b"""\n',
    [
      ['id', 'name'],
      ['1', 'a, "b"'],
    ],
  ],
  [
    'semicolons, as Excel writes them in Europe',
    'id;name\r\n1;a,b\r\n',
    [
      ['id', 'name'],
      ['1', 'a,b'],
    ],
  ],
  [
    'semicolons, with commas in a quoted heading',
    'id;"price, net, in CAD"\n1;9\n',
    [
      ['id', 'price, net, in CAD'],
      ['1', '9'],
    ],
  ],
  [
    'tabs',
    'id\tname\n1\ta;b\n',
    [
      ['id', 'name'],
      ['1', 'a;b'],
    ],
  ],
  [
    'a mark before it',
    '\uFEFFid,name\n1,中\n',
    [
      ['id', 'name'],
      ['1', '中'],
    ],
  ],
  [
    'several lines in a cell',
    'id,name\n1,"a\nb"\n',
    [
      ['id', 'name'],
      ['1', 'a\nb'],
    ],
  ],
  [
    'inches',
    'id,name\n1,12" plate\n',
    [
      ['id', 'name'],
      ['1', '12" plate'],
    ],
  ],
  [
    'spaces',
    'id,name\n 1 , a \n',
    [
      ['id', 'name'],
      ['1', 'a'],
    ],
  ],
])('P16 a CSV with %s is read', async (_what, text, rows) => {
  expect(await cellsOf(Buffer.from(text), csv)).toEqual(rows)
})

test("P16 Excel's Unicode text, UTF-16 with tabs, is read", async () => {
  const wide = Buffer.from('\uFEFFid\tname\r\n1\tTasse à thé 中\r\n', 'utf16le')
  const rows = [
    ['id', 'name'],
    ['1', 'Tasse à thé 中'],
  ]
  expect(await cellsOf(wide, csv)).toEqual(rows)
  expect(await cellsOf(Buffer.from(wide).swap16(), csv)).toEqual(rows)
})

test('P16 lines are counted as a spreadsheet counts them, empty ones too', async () => {
  const rows = await rowsOf(Buffer.from('id,name\n\n1,"a\nb"\n,\n2,c\n'), csv)
  expect(rows.map(([line]) => line)).toEqual([1, 3, 5])
})

test('W19 a CSV in Windows-1252 is read where its letters are Latin, and is never taken for Chinese', async () => {
  const latin = (text: string) => Buffer.from(text, 'latin1')
  const read = await cellsOf(latin('nom\nH\xE9l\xE8ne C\xF4t\xE9\nl\x92\xC9glise\nc\x9Cur'), csv)
  expect(read.flat()).toEqual(['nom', 'Hélène Côté', 'l’Église', 'cœur'])
  // 重庆 and a rare name in GB18030: no Latin letters
  expect((await cellsOf(Buffer.from([0x61, 0x0a, 0xd6, 0xd8, 0xc7, 0xec, 0x0a]), csv)).flat()).toEqual([
    'a',
    '重庆',
  ])
})

test('P16 a CSV in an old encoding, or with an open quotation mark, is refused with its line', async () => {
  // a sign of Latin-2 that is no letter in Windows-1252
  expect(await faultOf(Buffer.from([0x69, 0x64, 0x0a, 0xb9, 0x0a]), csv)).toEqual([
    'file',
    'file.sheet_encoding',
  ])
  expect(await faultOf(Buffer.from('id\n"1\n2\n'), csv)).toEqual(['file', 'file.sheet_quote'])
})

test('P16 an XLSX is read: texts of every kind, numbers, moments, and what formulas gave', async () => {
  const strings =
    '<si><t>Mug</t></si><si><r><t>Tea </t></r><r><t>cup_x000D_</t></r><rPh><t>tii</t></rPh></si>'
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;y&quot;"/><numFmt numFmtId="165" formatCode="00000"/>
    <numFmt numFmtId="166" formatCode="&quot;days&quot; 0"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs>`
  const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
    <row r="4"><c r="A4" s="1"><v>46024.5</v></c><c r="B4" s="2"><v>46024</v></c><c r="C4" s="3"><v>42</v></c>
      <c r="D4" s="4"><v>7</v></c><c r="E4"><f>1+1</f><v>19.990000000000002</v></c><c r="F4" t="b"><v>1</v></c>
      <c r="G4" t="e"><v>#N/A</v></c><c r="H4" t="str"><f>A1</f><v>text</v></c><c r="I4" t="inlineStr"><is><t> in </t></is></c>
      <c r="J4"><v>4006381333931</v></c><c r="K4"><v>7023210039414604</v></c><c r="L4"><v>123456789012345678</v></c>
      <c r="M4"><f>NOW()</f></c></row>
    <row r="5"><c r="A5"/></row>`
  expect(await rowsOf(makeZip(workbookAround(rows, { strings, styles })), zip)).toEqual([
    [1, ['Mug', '', 'Tea cup']],
    [
      4,
      [
        '2026-01-02 12:00:00',
        '2026-01-02',
        '00042',
        '7',
        '19.99',
        'true',
        '#N/A',
        'text',
        'in',
        '4006381333931',
        '7023210039414604',
        '123456789012345678',
      ],
    ],
  ])
})

test('P16 an XLSX of an old Mac counts days from 1904', async () => {
  const rows = '<row r="1"><c r="A1" s="0"><v>44562</v></c></row>'
  const styles = '<cellXfs><xf numFmtId="14"/></cellXfs>'
  const workbook = '<workbookPr date1904="1"/>'
  expect(await cellsOf(makeZip(workbookAround(rows, { styles, workbook })), zip)).toEqual([['2026-01-02']])
})

test('P16 an XLSX without places of its cells is read in order', async () => {
  const rows = '<row><c t="str"><v>a</v></c><c t="str"><v>b</v></c></row><row><c><v>1</v></c></row>'
  expect(await rowsOf(makeZip(workbookAround(rows)), zip)).toEqual([
    [1, ['a', 'b']],
    [2, ['1']],
  ])
})

test('P16 a few bytes that unpack to many are refused while they unpack', async () => {
  const bomb = Buffer.alloc(100 * 1024 * 1024, ' ')
  const files = workbookAround('').map((file) =>
    file.name.endsWith('sheet1.xml') ? { ...file, content: Buffer.concat([Buffer.from('<a>'), bomb]) } : file,
  )
  expect(await faultOf(makeZip(files), zip)).toEqual(['file', 'file.sheet_unpacked'])
})

test('P16 rows with nothing in them are no way around the limits', async () => {
  const rows = '<row/>'.repeat(100_001)
  expect(await faultOf(makeZip(workbookAround(rows)), zip)).toEqual(['file', 'file.sheet_unpacked'])
})

test('P16 one long text that thousands of cells refer to is refused', async () => {
  const strings = `<si><t>${'x'.repeat(30_000)}</t></si>`
  const cells = Array.from(
    { length: 100 },
    (_, at) =>
      `<c r="${at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26))}${String.fromCharCode(65 + (at % 26))}1" t="s"><v>0</v></c>`,
  )
  const rows = Array.from({ length: 20 }, (_, at) => `<row r="${at + 1}">${cells.join('')}</row>`).join('')
  expect(await faultOf(makeZip(workbookAround(rows, { strings })), zip)).toEqual([
    'file',
    'file.sheet_unpacked',
  ])
})

const damaged = ['file', 'file.sheet_damaged']
test.each([
  ['a ZIP that is no workbook', makeZip([{ name: 'a.txt', content: 'a' }])],
  ['a ZIP that is cut off', makeXlsx([['a']]).subarray(0, 300)],
  ['a few bytes', Buffer.from('PK\u0003\u0004')],
  [
    'a ZIP of 5,001 files',
    makeZip([...workbookAround(''), ...Array.from({ length: 4996 }, () => ({ name: 'a', content: '' }))]),
  ],
  ['XML that is none', makeZip(workbookAround('<row><c></row>'))],
  [
    'a document type',
    makeZip(
      workbookAround('').map((file) => ({
        ...file,
        content: `<!DOCTYPE a [<!ENTITY b "c">]>${file.content.toString()}`,
      })),
    ),
  ],
])('P16 %s is refused as damaged', async (_what, bytes) => {
  expect(await faultOf(bytes, zip)).toEqual(damaged)
})

test('P16 a damaged XLSX of any kind is read or refused', async () => {
  const whole = makeXlsx([
    ['id', 'name'],
    ['1', 'Mug'],
  ])
  for (let at = 0; at < whole.length; at += 3) {
    const broken = Buffer.from(whole)
    broken[at] = (broken[at] ?? 0) ^ 0xff
    const fault = await faultOf(broken, zip)
    expect(['read', 'file']).toContain(typeof fault === 'string' ? fault : fault[0])
  }
})

test('P16 a sheet has so many columns at most', async () => {
  const line = Array.from({ length: 201 }, (_, at) => `c${at}`).join()
  expect(await faultOf(Buffer.from(line), csv)).toEqual(['file', 'import.too_many_columns'])
})
