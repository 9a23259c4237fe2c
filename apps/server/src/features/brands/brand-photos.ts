import { randomBytes } from 'node:crypto'
import type { Tx } from '../../db/transaction'
import { holdFile } from '../../files/files'
import type { ReceivedFile } from '../../files/receive'

/** Where the photos of brands lie under /files/. Those that no brand names are deleted by brands.jobs.ts. */
export const photoFolder = 'makers/'

/** Gives a picture that has come an address of its own, which a brand's form shows and saves. */
export async function keepPhoto(tx: Tx, file: ReceivedFile): Promise<string> {
  const key = `${photoFolder}${randomBytes(9).toString('base64url')}.${file.type.replace('image/', '')}`
  await holdFile(tx, { ...file, key })
  return `/files/${key}`
}
