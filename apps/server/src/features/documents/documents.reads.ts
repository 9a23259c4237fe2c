import type { Document } from '@getzo/contract/documents/documents.schema'
import { readRows, type Source } from '../../db/connection/read'
import type { CountedRead } from '../scan/code-lookups'

/** A maker's document. Its file is named by the record alone, never by anything in an address. */
export interface DocumentRecord {
  code: string
  title: string
  brand_id: number
  brand_name: string
  file_key: string
}

const byCode = {
  name: 'document-by-code',
  text: `select d.code, d.title, d.brand_id, b.name as brand_name, d.file_key
    from documents d join brands b on b.id = d.brand_id
    where d.code = $1 and d.deleted_at is null and b.deleted_at is null`,
}

export async function readDocument({ db }: CountedRead, code: string): Promise<DocumentRecord | null> {
  const { rows } = await db.pool.query<DocumentRecord>({ ...byCode, values: [code] })
  return rows[0] ?? null
}

/** A brand's documents, newest first; none of a brand that is gone. */
export async function readBrandDocuments(from: Source, brandId: number): Promise<Document[]> {
  const rows = await readRows<Omit<Document, 'file_url'> & { file_key: string }>(from, {
    name: 'documents-of-brand',
    text: `select d.id, d.brand_id, d.code, d.title, d.file_key, d.size_bytes, d.pages, d.about_sizes, d.date_created, d.created_by
      from documents d join brands b on b.id = d.brand_id
      where d.brand_id = $1 and d.deleted_at is null and b.deleted_at is null order by d.id desc`,
    values: [brandId],
  })
  return rows.map(({ file_key, ...document }) => ({ ...document, file_url: documentFileUrl({ file_key }) }))
}

/** The document's file as we serve it. */
export const documentFileUrl = ({ file_key }: Pick<DocumentRecord, 'file_key'>) =>
  `/files/${file_key.split('/').map(encodeURIComponent).join('/')}`

/** Whether an address's brand part means this document's brand: its id, or its name as addresses spell names. */
export const isBrandOf = ({ brand_id, brand_name }: DocumentRecord, part: string) =>
  part === String(brand_id) || spelled(part) === spelled(brand_name)

const spelled = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
