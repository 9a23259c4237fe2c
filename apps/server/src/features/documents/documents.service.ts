import { randomInt } from 'node:crypto'
import type { Document } from '@getzo/contract/documents/documents.schema'
import type { Tx } from '../../db/connection/transaction'
import { holdFile, releaseFile } from '../../files/files'
import type { ReceivedFile } from '../../files/receive'
import { noSuch } from '../../lists/records'
import { readBrandDocuments } from './documents.reads'
import {
  type DocumentFile,
  insertDocument,
  lockDocument,
  markDeleted,
  setFile,
  setTitle,
} from './documents.store'

/** Without signs that are read as one another: the code is printed. */
const codeSigns = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 8
const signs = (length: number) =>
  Array.from({ length }, () => codeSigns[randomInt(codeSigns.length)]).join('')

/** Adds a PDF that has come to a brand, under a short code of its own (B5). */
export async function addDocument(
  tx: Tx,
  brandId: number,
  document: { title: string; file: ReceivedFile; pages?: number; about_sizes?: boolean },
): Promise<Document[]> {
  const code = signs(codeLength)
  const { title, about_sizes: aboutSizes = false } = document
  const file = await holdUnder(tx, `documents/${code}.pdf`, document.file, document.pages)
  const id = await insertDocument(tx, { brandId, code, title: title.trim(), aboutSizes, file })
  if (id === undefined) throw noSuch('brand', brandId)
  return readDocuments(tx, brandId, id)
}

/** Changes a document's title, and whether it is a size guide. */
export async function renameDocument(
  tx: Tx,
  id: number,
  { title, about_sizes }: { title: string; about_sizes?: boolean },
): Promise<Document[]> {
  const { brand_id } = await lockKnown(tx, id)
  await setTitle(tx, id, title.trim(), about_sizes)
  return readDocuments(tx, brand_id, id)
}

/** Gives a document another file. Code and address stay; the file has a new one, and the old file goes. */
export async function replaceDocument(
  tx: Tx,
  id: number,
  file: ReceivedFile,
  pages: number | undefined,
): Promise<Document[]> {
  const { brand_id, code, file_key } = await lockKnown(tx, id)
  await setFile(tx, id, await holdUnder(tx, `documents/${code}-${signs(codeLength)}.pdf`, file, pages))
  await releaseFile(tx, file_key)
  return readDocuments(tx, brand_id, id)
}

/** Deletes a document with its file: a withdrawn leaflet must not be available. */
export async function deleteDocument(tx: Tx, id: number): Promise<{ id: number }> {
  const { file_key } = await lockKnown(tx, id)
  await markDeleted(tx, id)
  await releaseFile(tx, file_key)
  return { id }
}

async function holdUnder(
  tx: Tx,
  key: string,
  file: ReceivedFile,
  pages: number | undefined,
): Promise<DocumentFile> {
  const held = { ...file, key, pages: pages ?? null }
  await holdFile(tx, held)
  return held
}

async function lockKnown(tx: Tx, id: number) {
  const document = await lockDocument(tx, id)
  if (!document) throw noSuch('document', id)
  return document
}

const readDocuments = async (tx: Tx, brandId: number, id: number) =>
  (await readBrandDocuments(tx, brandId)).filter((document) => document.id === id)
