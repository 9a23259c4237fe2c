import { gzipSync } from 'node:zlib'
import type { Page, PageContext } from '@getzo/contract/pages/pages'
import { firstSightKey, inPageBytesMax, wholePictureKey } from '@getzo/domain/files/pictures'
import type { Deps } from '../deps'
import { readFile } from '../files/files'
import { readStored } from '../files/store-files'

/** A drawing is text, which the page's own compression makes smaller; one of more bytes is not tried. */
const drawingBytesMax = 4 * inPageBytesMax
/** pictures that are remembered, small ones with their contents: the file of a key never changes */
const rememberedMax = 500

/** The main picture of a page that shows one product; null for any other page, and where there is none. */
function mainPicture(page: Page): string | null {
  if (page.name === 'scan') return page.props.kind === 'product' ? page.props.product.pictureUrl : null
  if (page.name === 'warranty') return page.props.kind === 'found' ? page.props.pictureUrl : null
  return null
}

/**
 * Puts a page's main picture into its context where it is small enough to stand in the page itself (Q2). Of a larger one its
 * smallest size stands there until it has come.
 */
export function createSmallPictures(places: Pick<Deps, 'db' | 'objects'>) {
  const known = new Map<string, string | null>()

  async function remembered(key: string): Promise<string | null> {
    const data = known.get(key) ?? (known.has(key) ? null : await read(key))
    known.delete(key)
    known.set(key, data)
    const [oldest] = known.keys()
    if (known.size > rememberedMax && oldest !== undefined) known.delete(oldest)
    return data
  }

  /** Null where it is large, or lies in a store outside, which no page waits for. */
  async function read(key: string): Promise<string | null> {
    const file = await readFile(places.db, key)
    if (file === null || file.stored_name !== null) return null
    const isDrawing = file.type === 'image/svg+xml'
    if (file.size_bytes > (isDrawing ? drawingBytesMax : inPageBytesMax)) return null
    const pieces: Uint8Array[] = []
    for await (const piece of await readStored(places, file)) pieces.push(piece)
    const content = Buffer.concat(pieces)
    if (!isDrawing) return `data:${file.type};base64,${content.toString('base64')}`
    return gzipSync(content).length > inPageBytesMax
      ? null
      : `data:${file.type},${encodeURIComponent(content.toString())}`
  }

  return async function withPicture(context: PageContext, page: Page): Promise<PageContext> {
    const url = mainPicture(page)
    if (url === null) return context
    const keys = [
      { key: wholePictureKey(url), isWhole: true },
      { key: firstSightKey(url), isWhole: false },
    ]
    for (const { key, isWhole } of keys) {
      const data = key === null ? null : await remembered(key)
      if (data !== null) return { ...context, picture: { url, data, isWhole } }
    }
    return context
  }
}
