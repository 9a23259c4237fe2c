import { inflateSync } from 'node:zlib'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrPng } from '../admin/features/urls/qr/qr-png'
import { qrModules, qrSvg } from './qr-picture'

const plain = 'https://getzo.example/p/G2P170820501'
const tailed = 'https://authentic.getzo.example/tp/G2TP170820501-7ZK3M9Q0R5T2W8XYA'
const sizes = [256, 512, 1024, 2048]

/** White modules are false. */
function canvas(size: number) {
  const data = new Uint8Array(size * size * 4).fill(255)
  const black = (x: number, y: number) => data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3)
  return { data, black, width: size, height: size }
}

/** The modules that the file's path draws, at its own size. */
function drawnSvg(svg: string) {
  const side = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])
  const size = Number(/width="(\d+)"/.exec(svg)?.[1])
  const path = /<path d="([^"]+)"/.exec(svg)?.[1] ?? ''
  const picture = canvas(size)
  const black = new Set<string>()
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = 0; at < Number(width); at += 1) black.add(`${Number(x) + at} ${y}`)
  }
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (black.has(`${Math.floor((x * side) / size)} ${Math.floor((y * side) / size)}`)) picture.black(x, y)
    }
  }
  return picture
}

function drawnPng(file: Uint8Array) {
  const bytes = Buffer.from(file)
  const size = bytes.readUInt32BE(16)
  expect([bytes.readUInt32BE(20), bytes.toString('latin1', 1, 4)]).toEqual([size, 'PNG'])
  const length = bytes.readUInt32BE(33)
  const pixels = inflateSync(bytes.subarray(41, 41 + length))
  const rowBytes = 1 + Math.ceil(size / 8)
  const picture = canvas(size)
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const byte = pixels[y * rowBytes + 1 + (x >> 3)] ?? 0
      if ((byte & (128 >> (x & 7))) === 0) picture.black(x, y)
    }
  }
  return picture
}

test.each([plain, tailed])(
  'U12 the code of %s is read back from its SVG and PNG at every size',
  async (url) => {
    for (const size of sizes) {
      expect(decodeQR(drawnSvg(qrSvg(url, size)))).toBe(url)
      const picture = drawnPng(await qrPng(url, size))
      expect([picture.width, decodeQR(picture)]).toEqual([size, url])
    }
  },
)

test('U12 a code has four white modules around it', () => {
  const modules = qrModules(plain)
  const blackAt = modules.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [[x, y]] : [])).flat())
  expect([Math.min(...blackAt), Math.max(...blackAt)]).toEqual([4, modules.length - 5])
})

test('U12 a PNG has no room for a code in fewer pixels than it has modules', async () => {
  await expect(qrPng(plain, 20)).rejects.toThrow(RangeError)
})
