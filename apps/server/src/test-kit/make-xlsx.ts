import { deflateRawSync } from 'node:zlib'

/** A file of a ZIP. */
export interface ZipFile {
  name: string
  content: string | Buffer
}

/** A ZIP as programs write it, packed or only stored. */
export function makeZip(files: readonly ZipFile[], { isStored = false } = {}): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of files) {
    const packed = isStored ? Buffer.from(content) : deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(isStored ? 0 : 8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(isStored ? 0 : 8, 10)
    entry.writeUInt32LE(packed.length, 20)
    // what it claims to unpack to is never believed
    entry.writeUInt32LE(1, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    bodies.push(local, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, ...directory, end])
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '&#10;')

/** The name of a column, A to Z. */
const letter = (at: number) => String.fromCharCode(65 + at)

const sheetName = 'xl/worksheets/sheet1.xml'
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts of a workbook around the XML of its first sheet's rows. */
export const workbookAround = (
  rows: string,
  { strings = '', styles = '', workbook = '' } = {},
): ZipFile[] => [
  {
    name: 'xl/workbook.xml',
    content: `<?xml version="1.0"?><workbook>${workbook}<sheets><sheet name="Old" state="hidden" r:id="rId9"/><sheet name="Macros" state="veryHidden" r:id="rId8"/><sheet name="Products" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `<Relationships><Relationship Id="rId1" Type="${types}/worksheet" Target="worksheets/sheet1.xml"/>
      <Relationship Id="rId2" Type="${types}/sharedStrings" Target="sharedStrings.xml"/>
      <Relationship Id="rId3" Type="${types}/styles" Target="/xl/styles.xml"/></Relationships>`,
  },
  { name: 'xl/sharedStrings.xml', content: `<sst>${strings}</sst>` },
  { name: 'xl/styles.xml', content: `<styleSheet>${styles}</styleSheet>` },
  { name: sheetName, content: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
]

/** A workbook of texts. */
export const makeXlsx = (rows: readonly (readonly string[])[]): Buffer =>
  makeZip(
    workbookAround(
      rows
        .map((cells, row) => {
          const written = cells.map(
            (cell, at) =>
              `<c r="${at < 26 ? letter(at) : `A${letter(at - 26)}`}${row + 1}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`,
          )
          return `<row r="${row + 1}">${written.join('')}</row>`
        })
        .join(''),
    ),
  )
