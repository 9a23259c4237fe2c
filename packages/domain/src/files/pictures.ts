import { type Refusal, refuse } from '../refusal'
import { type DeclaredSize, gifSizes } from './gif-sizes'

/** How wide the pages need pictures, in pixels of the screen: a thumb, a phone's column, a sharp phone's, a computer's. */
const widths = [160, 480, 960, 1600] as const

/** A picture is made no larger than this box; strips for reading are no product pictures. */
export const pictureBox = { width: 1600, height: 3200 }

/** Bytes of a picture, as it travels, that stands in a customer's page: less than its own request costs a far phone (Q2). */
export const inPageBytesMax = 4096

/** As wide as the file for browsers without WebP is, at most. */
const fallbackWidth = 960

/** More would take seconds and hundreds of megabytes to read. */
const pixelsMax = 50_000_000

/** A GIF has 256 colours and is no photo; each of its frames is drawn on its whole screen. */
const gifPixelsMax = 16_000_000

export type FallbackFormat = 'jpg' | 'png'

/** The facts in the address of a picture of ours: its content's hash, the pixels of its largest size, the fallback's format. */
export interface Picture {
  hash: string
  width: number
  height: number
  fallback: FallbackFormat
}

/** Why a picture of so many pixels is not read, or null. */
export const checkPixels = (size: DeclaredSize): Refusal | null => checkSizes([size], pixelsMax)

/** Why a GIF is not read that declares as many pixels for its screen or any frame, or null. */
export const checkGif = (file: Uint8Array): Refusal | null => checkSizes(gifSizes(file), gifPixelsMax)

function checkSizes(sizes: readonly DeclaredSize[], max: number): Refusal | null {
  if (sizes.every(({ width, height }) => width * height <= max)) return null
  return refuse('file.picture_pixels', 'file', { megapixels: max / 1_000_000 })
}

/** The widths that a picture is stored in: it is never enlarged. */
export const widthsOf = ({ width }: Pick<Picture, 'width'>): number[] => [
  ...widths.filter((one) => one < width),
  width,
]

/** How wide the file is that the picture's own address names. */
export const fallbackWidthOf = ({ width }: Pick<Picture, 'width'>) => Math.min(width, fallbackWidth)

/** The prefix of all keys of a picture. */
export const pictureStem = ({ hash, width, height }: Picture) => `pictures/${hash}-${width}x${height}`
export const fallbackKey = (picture: Picture) => `${pictureStem(picture)}.${picture.fallback}`
export const sizeKey = (picture: Picture, width: number) => `${pictureStem(picture)}-${width}.webp`

/** How a picture's own address is written, below any host; as PostgreSQL reads it, too. */
export const pictureStemPattern = 'pictures/[0-9a-f]{32}-[0-9]+x[0-9]+'

export const pictureAddress = (picture: Picture) => `/files/${fallbackKey(picture)}`

/** The sources by which a page shows a picture. */
export interface PictureSources {
  /** sizes of `type`, as srcset has them */
  srcSet: string
  type: 'image/webp'
  /** of the picture itself: they give its place its shape before it has come */
  width: number
  height: number
}

const ownAddress = /^\/files\/pictures\/([0-9a-f]{32})-([0-9]{1,4})x([0-9]{1,4})\.(jpg|png)$/

/** The facts in the address of one of our own pictures; null for any other address. */
function pictureAt(address: string): Picture | null {
  const [, hash = '', width, height, format] = ownAddress.exec(address) ?? []
  if (width === undefined || height === undefined) return null
  return { hash, width: Number(width), height: Number(height), fallback: format === 'png' ? 'png' : 'jpg' }
}

/** The key of the file with all of a picture at an address of ours, in its full width; null for any other address. */
export function wholePictureKey(address: string): string | null {
  const picture = pictureAt(address)
  if (picture !== null) return sizeKey(picture, picture.width)
  return /^\/files\/(pictures\/[\w.-]+)$/.exec(address)?.[1] ?? null
}

/** The key of the smallest file of an opaque picture of ours that has larger ones; null for any other address. */
export function firstSightKey(address: string): string | null {
  const picture = pictureAt(address)
  // what is transparent would show it under the picture itself
  if (picture === null || picture.fallback === 'png') return null
  const [smallest = picture.width] = widthsOf(picture)
  return smallest < picture.width ? sizeKey(picture, smallest) : null
}

/** The smallest picture of a shared page, in pixels (Q14). */
const sharedSideMin = 300

/** A picture as other sites take it, which read no WebP of ours and no drawings; the size is null where it is not known. */
export interface SharedPicture {
  address: string
  size: { width: number; height: number } | null
}

/** The picture at an address as other sites can show it; null where they cannot, or would not (Q14). */
export function sharedPicture(address: string): SharedPicture | null {
  const picture = pictureAt(address)
  if (picture === null) {
    return /^https:\/\/[^?#]+\.(?:jpe?g|png)(?:[?#]|$)/i.test(address) ? { address, size: null } : null
  }
  const width = fallbackWidthOf(picture)
  const height = Math.round((picture.height * width) / picture.width)
  return Math.min(width, height) < sharedSideMin ? null : { address, size: { width, height } }
}

/** The sizes of one of our own pictures, from its address alone; null for any other address, which is shown as it is. */
export function pictureSources(address: string): PictureSources | null {
  const picture = pictureAt(address)
  if (picture === null) return null
  return {
    srcSet: widthsOf(picture)
      .map((size) => `/files/${sizeKey(picture, size)} ${size}w`)
      .join(', '),
    type: 'image/webp',
    width: picture.width,
    height: picture.height,
  }
}
