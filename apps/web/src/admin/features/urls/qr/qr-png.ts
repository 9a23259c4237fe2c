import { qrModules } from '../../../../pictures/qr-picture'

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
/** one bit a pixel, grey */
const pixelFormat = [1, 0, 0, 0, 0]

/**
 * A QR code as a PNG file of `size` px, black and white, its modules all of the same whole number of pixels: on a
 * canvas, or scaled, they would have grey edges. The rest is white.
 */
export async function qrPng(text: string, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const modules = qrModules(text)
  const scale = Math.floor(size / modules.length)
  if (scale < 1) throw new RangeError(`a code of ${modules.length} modules has no room in ${size} px`)
  const margin = Math.floor((size - scale * modules.length) / 2)
  const isBlack = (x: number, y: number) =>
    modules[Math.floor((y - margin) / scale)]?.[Math.floor((x - margin) / scale)] === true
  const rowBytes = 1 + Math.ceil(size / 8)
  const pixels = new Uint8Array(rowBytes * size)
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!isBlack(x, y))
        pixels[y * rowBytes + 1 + (x >> 3)] = (pixels[y * rowBytes + 1 + (x >> 3)] ?? 0) | (128 >> (x & 7))
    }
  }
  const head = new Uint8Array(13)
  const sides = new DataView(head.buffer)
  sides.setUint32(0, size)
  sides.setUint32(4, size)
  head.set(pixelFormat, 8)
  return joined([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', await deflated(pixels)),
    chunk('IEND', new Uint8Array()),
  ])
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const deflate = new CompressionStream('deflate')
  const writer = deflate.writable.getWriter()
  const written = writer.write(bytes).then(() => writer.close())
  const [packed] = await Promise.all([new Response(deflate.readable).arrayBuffer(), written])
  return new Uint8Array(packed)
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = joined([new TextEncoder().encode(type), data])
  const framed = new Uint8Array(body.length + 8)
  const numbers = new DataView(framed.buffer)
  numbers.setUint32(0, data.length)
  framed.set(body, 4)
  numbers.setUint32(body.length + 4, checksum(body))
  return framed
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** CRC-32 as PNG has it. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return ~sum >>> 0
}
