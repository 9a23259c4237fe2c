import { withoutRequest } from '../db/connection/transaction'
import { ugHash } from '../features/urls/url-hashes'
import { addFile } from '../files/files'
import { createFactories } from './factories'
import type { TestApp } from './test-app'

let made = 0

/** A phone's browser inside WeChat, and one outside. */
export const weChatPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.48(0x18003030) NetType/WIFI Language/zh_CN'
export const plainPhone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36'

/** Makes printed codes straight in the database, beside the ordinary factories. */
export function createCodes(product: TestApp) {
  const { db } = product
  const factories = createFactories(db)

  /** A URL; unassigned unless given what it is for. */
  async function code(columns: Record<string, unknown> = {}) {
    made += 1
    const seed = `G2P1${String(made).padStart(6, '0')}01`
    const all = {
      url_seed: seed,
      url_item_type: 'pnfc',
      url_destination_type: 'p',
      url: `http://localhost/p/${seed}`,
      ug_hash: ugHash(seed),
      sg_hash: 'x'.repeat(43),
      ...columns,
    }
    const names = Object.keys(all)
    const { rows } = await db.pool.query<{ id: number }>(
      `insert into urls (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
      Object.values(all),
    )
    const [row] = rows
    if (!row) throw new Error('no URL was made')
    return { id: row.id, seed, hash: ugHash(seed) }
  }

  /** A code assigned to a new product's SKU. */
  async function productCode(
    columns: {
      product?: Record<string, unknown>
      sku?: Record<string, unknown>
      url?: Record<string, unknown>
    } = {},
  ) {
    const sold = await factories.sellable({ product: columns.product ?? {}, sku: columns.sku ?? {} })
    const { product_id, sku_id } = sold
    return { ...sold, ...(await code({ product_id, sku_id, ...columns.url })) }
  }

  /** A document of a brand, without its file. */
  async function document(brand_id: number, columns: Record<string, unknown> = {}) {
    made += 1
    const documentCode = `DOC${String(made).padStart(4, '0')}`
    await db.pool.query(
      `insert into documents (brand_id, code, title, file_key, size_bytes, sha256, deleted_at)
       values ($1, $2, $3, $4, 10, $5, $6)`,
      [
        brand_id,
        documentCode,
        'Care guide',
        `documents/${documentCode} guide.pdf`,
        Buffer.alloc(32),
        columns.deleted_at ?? null,
      ],
    )
    return documentCode
  }

  /** A file under /files/, a PDF unless another type is named. */
  const file = (key: string, content = '%PDF-1.7\n', type = 'application/pdf') =>
    withoutRequest(db.kysely, 'system', (tx) => addFile(tx, { key, type, content: Buffer.from(content) }))

  async function scansOf(urlId: number): Promise<number> {
    await product.deps.scans.flush()
    const { rows } = await db.pool.query<{ scans: number }>(
      'select coalesce(sum(scans), 0)::int as scans from url_scan_days where url_id = $1',
      [urlId],
    )
    return rows[0]?.scans ?? 0
  }

  return { ...factories, code, productCode, document, file, scansOf }
}
