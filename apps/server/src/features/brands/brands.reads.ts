import type { Database } from '../../db/connection/connect'
import { answerJson, noSuch, recordOf } from '../../lists/records'
import { piecesOfBrand } from '../stock/held.sql'

const uses = recordOf(
  'brand-uses',
  `select p.products, p.products_sold, u.urls, d.documents, ${piecesOfBrand} as pieces, (select count(*)::int
    from arrivals a where a.brand_id = b.id and a.status in ('draft', 'ordered') and a.deleted_at is null) as arrivals
  from brands b
  cross join lateral (select count(*)::int as products, count(*) filter (where exists (
      select from order_details l join orders o on o.id = l.order_id
      where l.product_id = p.id and l.deleted_at is null and o.deleted_at is null))::int as products_sold
    from products p where p.brand_id = b.id and p.deleted_at is null) p
  cross join lateral (select count(*)::int as urls from urls u join products p on p.id = u.product_id
    where p.brand_id = b.id and u.deleted_at is null) u
  cross join lateral (select count(*)::int as documents from documents d
    where d.brand_id = b.id and d.deleted_at is null) d
  where b.id = $1 and b.deleted_at is null`,
)

/** The numbers of records that depend on a brand, as JSON, shown before it is deleted (A22). */
export const readBrandUses = (db: Database, id: number) =>
  answerJson(db, uses, [id], () => noSuch('brand', id))
