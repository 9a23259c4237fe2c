import { randomInt } from 'node:crypto'
import type { Document } from '@getzo/contract/documents/documents.schema'
import type { Tx } from '../../db/transaction'
import { holdFile } from '../../files/files'
import type { ReceivedFile } from '../../files/receive'
import { noSuch } from '../../lists/records'
import { readBrandDocuments } from './documents.reads'
import { insertDocument } from './documents.store'

/** Without signs that are read as one another: the code is printed. */
const codeSigns = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 8

/** Adds a PDF that has come to a brand, under a short code of its own (B5). */
export async function addDocument(
  tx: Tx,
  brandId: number,
  { title, file }: { title: string; file: ReceivedFile },
  actor: string,
): Promise<Document[]> {
  const code = Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]).join('')
  const key = `documents/${code}.pdf`
  await holdFile(tx, { ...file, key })
  const id = await insertDocument(tx, { brandId, code, title: title.trim(), key, file }, actor)
  if (id === undefined) throw noSuch('brand', brandId)
  return (await readBrandDocuments(tx, brandId)).filter((document) => document.id === id)
}
