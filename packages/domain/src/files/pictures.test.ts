import { expect, test } from 'vitest'
import { inEnglish } from '../words/in-english'
import {
  checkPixels,
  fallbackWidthOf,
  type Picture,
  pictureAddress,
  pictureSources,
  widthsOf,
} from './pictures'

const hash = '0123456789abcdef0123456789abcdef'
const large: Picture = { hash, width: 1600, height: 1200, fallback: 'jpg' }

test('P6 a picture’s address contains its sizes and its shape', () => {
  const address = pictureAddress(large)
  expect(address).toBe(`/files/pictures/${hash}-1600x1200.jpg`)
  const at = (width: number) => `/files/pictures/${hash}-1600x1200-${width}.webp ${width}w`
  expect(pictureSources(address)).toEqual({
    srcSet: [at(160), at(480), at(960), at(1600)].join(', '),
    type: 'image/webp',
    width: 1600,
    height: 1200,
  })
})

test.each([
  [1600, [160, 480, 960, 1600], 960],
  [1000, [160, 480, 960, 1000], 960],
  [480, [160, 480], 480],
  [32, [32], 32],
])(
  'P6 a picture %i px wide has the widths %j, and its own file %i: none is enlarged',
  (width, widths, own) => {
    expect(widthsOf({ width })).toEqual(widths)
    expect(fallbackWidthOf({ width })).toBe(own)
  },
)

test.each([
  'https://cdn.example/blanket.jpg',
  '/files/pictures/mask.svg',
  `https://elsewhere.example/files/pictures/${hash}-1600x1200.jpg`,
  `/files/pictures/${hash}-1600x1200-480.webp`,
  `/files/pictures/${hash}-1600x1200.jpg?x`,
  `/files/pictures/${hash.toUpperCase()}-1600x1200.jpg`,
  '',
])('P6 the address %j is left unchanged', (address) => {
  expect(pictureSources(address)).toBeNull()
})

test('N10 more than 50 megapixels are not read', () => {
  expect(checkPixels({ width: 10_000, height: 5_000 })).toBeNull()
  const refused = checkPixels({ width: 10_000, height: 5_001 })
  expect(refused && inEnglish(refused)).toBe('The picture is too large: 50 megapixels at most.')
  expect(refused?.field).toBe('file')
})
