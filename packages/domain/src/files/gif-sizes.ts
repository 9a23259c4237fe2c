/** A size that a file declares, in pixels. */
export interface DeclaredSize {
  width: number
  height: number
}

const signatureBytes = 6
const screenBytes = 7
const frameBytes = 10
const block = { frame: 0x2c, extension: 0x21 } as const

/**
 * Every size that a GIF declares: its logical screen, and each frame up to where it reaches on it. A reader that believes
 * the one sets aside memory that the other does not show. A file that breaks off has the sizes before that; reading it
 * is what finds it damaged.
 */
export function gifSizes(file: Uint8Array): DeclaredSize[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const has = (at: number, bytes: number) => at + bytes <= file.length
  const sizeAt = (at: number) => ({ width: view.getUint16(at, true), height: view.getUint16(at + 2, true) })
  if (!has(signatureBytes, screenBytes)) return []
  const sizes = [sizeAt(signatureBytes)]
  let at = signatureBytes + screenBytes + colourBytes(view.getUint8(signatureBytes + 4))
  while (has(at, 1)) {
    const kind = view.getUint8(at)
    if (kind === block.extension) {
      at = afterPieces(file, at + 2)
    } else if (kind === block.frame && has(at, frameBytes)) {
      const place = sizeAt(at + 1)
      const { width, height } = sizeAt(at + 5)
      sizes.push({ width: place.width + width, height: place.height + height })
      // one byte of the packing's code size stands before the frame's pieces
      at = afterPieces(file, at + frameBytes + colourBytes(view.getUint8(at + 9)) + 1)
    } else break
  }
  return sizes
}

/** The bytes of a table of colours, by the flags before it. */
const colourBytes = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))

/** The place after pieces that each begin with their length; an empty one ends them. */
function afterPieces(file: Uint8Array, from: number): number {
  let at = from
  for (let length = file[at] ?? 0; length > 0; length = file[at] ?? 0) at += length + 1
  return at + 1
}
