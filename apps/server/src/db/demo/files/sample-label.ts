import { encodeGif } from './gif'

const width = 350
const height = 200

/** Capital letters on a grid of 5 by 7, a row of five bits each; only those that the label needs. */
const letters: Record<string, readonly number[]> = {
  A: [14, 17, 17, 31, 17, 17, 17],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  G: [14, 17, 16, 23, 17, 17, 14],
  H: [17, 17, 17, 31, 17, 17, 17],
  I: [14, 4, 4, 4, 4, 4, 14],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 25, 21, 19, 17, 17, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  P: [30, 17, 17, 30, 16, 16, 16],
  R: [30, 17, 17, 30, 20, 18, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
}

/** The label of the demo's parcels: one picture for all, since no parcel goes with it, and it says so. */
export function sampleLabel(): Buffer {
  const pixels = new Uint8Array(width * height)
  const fill = (x: number, y: number, w: number, h: number) => {
    for (let row = y; row < y + h; row += 1) pixels.fill(1, row * width + x, row * width + x + w)
  }
  const write = (text: string, left: number, top: number, size: number) => {
    for (const [place, letter] of Array.from(text).entries()) {
      for (const [row, bits] of (letters[letter] ?? []).entries()) {
        for (let column = 0; column < 5; column += 1) {
          const isInk = (bits >> (4 - column)) % 2 === 1
          if (isInk) fill(left + (place * 6 + column) * size, top + row * size, size, size)
        }
      }
    }
  }
  for (const [x, y, w, h] of [
    [10, 10, 330, 3],
    [10, 187, 330, 3],
    [10, 10, 3, 180],
    [337, 10, 3, 180],
    [10, 125, 330, 2],
  ] as const) {
    fill(x, y, w, h)
  }
  write('SAMPLE', 49, 42, 7)
  write('DEMO PARCEL', 76, 140, 3)
  write('NOT FOR SHIPPING', 79, 168, 2)
  return encodeGif({ width, height, pixels })
}
