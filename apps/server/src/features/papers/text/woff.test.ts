import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { unpackWoff } from './woff'

const file = createRequire(import.meta.url).resolve(
  '@fontsource/noto-sans-sc/files/noto-sans-sc-latin-400-normal.woff',
)

/** Each table's checksum as the font states it, beside that of its bytes. */
function checksumsOf(font: Buffer) {
  return Array.from({ length: font.readUInt16BE(4) }, (_, table) => {
    const entry = font.subarray(12 + table * 16)
    const name = entry.toString('latin1', 0, 4)
    const [stated, offset, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const content = Buffer.alloc(Math.ceil(length / 4) * 4)
    font.copy(content, 0, offset, offset + length)
    // the whole file's own is not part of its table's
    if (name === 'head') content.writeUInt32BE(0, 8)
    let sum = 0
    for (let at = 0; at < content.length; at += 4) sum = (sum + content.readUInt32BE(at)) >>> 0
    return { name, stated, sum }
  })
}

test('W8 a packed font’s tables are unpacked whole, each where the plain font says', () => {
  const packed = readFileSync(file)
  const font = unpackWoff(packed)
  expect(font.length).toBe(packed.readUInt32BE(16))
  const checksums = checksumsOf(font)
  expect(checksums.map(({ name }) => name)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'hmtx', 'loca']))
  for (const { name, stated, sum } of checksums) expect([name, sum]).toEqual([name, stated])
})
