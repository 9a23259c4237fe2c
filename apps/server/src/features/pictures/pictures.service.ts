import type { UploadedPicture } from '@getzo/contract/pictures/pictures.schema'
import { fallbackKey, type Picture, pictureAddress, sizeKey } from '@getzo/domain/files/pictures'
import type { Database } from '../../db/connection/connect'
import type { Tx } from '../../db/connection/transaction'
import { addFile, discardFile } from '../../files/files'
import type { ReceivedFile } from '../../files/receive'
import { hourMs } from '../../jobs/job'
import type { DrawnPicture } from './draw-picture'
import { noteComeAgain, noteUnused, releaseUnused } from './pictures.store'

/**
 * Stores the sizes of a picture under its content's hash, the same picture once, and deletes what came: it may say where
 * it was taken.
 */
export async function keepPicture(
  tx: Tx,
  came: ReceivedFile,
  { width, height, fallback, sizes }: DrawnPicture,
): Promise<UploadedPicture> {
  const hash = came.sha256.toString('hex').slice(0, 32)
  const picture: Picture = { hash, width, height, fallback: fallback.format }
  const type = fallback.format === 'png' ? 'image/png' : 'image/jpeg'
  const files = [
    { key: fallbackKey(picture), type, content: fallback.content },
    ...sizes.map((size) => ({
      key: sizeKey(picture, size.width),
      type: 'image/webp',
      content: size.content,
    })),
  ]
  await noteComeAgain(
    tx,
    files.map(({ key }) => key),
  )
  for (const file of files) await addFile(tx, file)
  await discardFile(tx, came.id)
  return { url: pictureAddress(picture), width, height }
}

/** Releases pictures that no record has shown for so long that they are not restored any more. */
export async function tidyPictures(db: Database, now: Date, keepDays: number): Promise<void> {
  await noteUnused(db, now)
  await releaseUnused(db, new Date(now.getTime() - keepDays * 24 * hourMs))
}
