import { readRows, type Source } from '../../../db/connection/read'

/** A SKU that is there, with its maker. */
export interface MakersSku {
  id: number
  sku: string
  barcode: string | null
  brand_id: number
  brand_name: string
  is_maker_there: boolean
}

/** The SKUs with these codes or barcodes. */
export const selectMakersSkus = (
  from: Source,
  codes: readonly string[],
  barcodes: readonly string[],
): Promise<MakersSku[]> =>
  readRows(from, {
    name: 'makers-skus',
    text: `select s.id::float8 as id, s.sku, s.barcode, b.id::float8 as brand_id, b.name as brand_name,
        b.deleted_at is null as is_maker_there
      from skus s join products p on p.id = s.product_id join brands b on b.id = p.brand_id
      where (s.sku = any($1::text[]) or s.barcode = any($2::text[]))
        and s.deleted_at is null and p.deleted_at is null order by s.id`,
    values: [codes, barcodes],
  })
