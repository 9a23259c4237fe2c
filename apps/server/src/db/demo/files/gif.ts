/** A picture of black (1) on white (0), a byte a pixel, row by row. */
export interface Bitmap {
  width: number
  height: number
  pixels: Uint8Array
}

const codeSize = 2
const clear = 1 << codeSize
const end = clear + 1
const codesMax = 4096

/** The picture as a GIF 87a file, the format that the carrier's labels have. */
export function encodeGif({ width, height, pixels }: Bitmap): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  return Buffer.concat([
    Buffer.from('GIF87a'),
    size,
    // a table of two colours for the whole picture: white, black
    Buffer.from([0x80, 0, 0, 255, 255, 255, 0, 0, 0]),
    Buffer.from([0x2c, 0, 0, 0, 0]),
    size,
    Buffer.from([0, codeSize]),
    ...inBlocks(compressed(pixels)),
    Buffer.from([0, 0x3b]),
  ])
}

/** GIF's LZW: the longest run seen before becomes one code, codes grow by a bit whenever they fill up. */
function compressed(pixels: Uint8Array): Buffer {
  const bytes: number[] = []
  let pending = 0
  let pendingBits = 0
  let bits = codeSize + 1
  const emit = (code: number) => {
    pending |= code << pendingBits
    pendingBits += bits
    while (pendingBits >= 8) {
      bytes.push(pending & 255)
      pending >>= 8
      pendingBits -= 8
    }
  }
  let codes = new Map<number, number>()
  let next = end + 1
  emit(clear)
  let run = pixels[0] ?? 0
  for (const pixel of pixels.subarray(1)) {
    const longer = codes.get(run * 2 + pixel)
    if (longer !== undefined) {
      run = longer
      continue
    }
    emit(run)
    if (next < codesMax) {
      if (next === 1 << bits) bits += 1
      codes.set(run * 2 + pixel, next)
      next += 1
    } else {
      emit(clear)
      codes = new Map()
      bits = codeSize + 1
      next = end + 1
    }
    run = pixel
  }
  emit(run)
  emit(end)
  if (pendingBits > 0) bytes.push(pending & 255)
  return Buffer.from(bytes)
}

/** Data goes in blocks of at most 255 bytes, each after its length. */
function inBlocks(data: Buffer): Buffer[] {
  const blocks: Buffer[] = []
  for (let start = 0; start < data.length; start += 255) {
    const block = data.subarray(start, start + 255)
    blocks.push(Buffer.from([block.length]), block)
  }
  return blocks
}
