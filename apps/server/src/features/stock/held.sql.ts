import { comingOf } from '../arrivals/arrivals.sql'

/** The pieces that the ledger holds for order o, of SKUs whose numbers are shown: they come back if it is deleted (S3). */
export const heldPieces = `(select coalesce(sum(d.quantity), 0)::int from order_details d
    join skus k on k.id = d.sku_id and not k.is_untracked
  where d.order_id = o.id and d.deleted_at is null and o.left_at > '-infinity')`

/** What lies on the shelf of SKU s, as people and keys may read it: nothing where its number is hidden (S1). */
export const shownQuantity = 'case when not s.is_untracked then s.quantity end'

/** The pieces on the shelf of SKUs k whose numbers are shown; of one that is oversold, none. */
export const piecesOf = 'coalesce(sum(greatest(k.quantity, 0)) filter (where not k.is_untracked), 0)::int'

/** The same of product p. */
export const piecesOnShelf = `(select ${piecesOf} from skus k where k.product_id = p.id and k.deleted_at is null)`

/** The same of the products of brand b. */
export const piecesOfBrand = `(select ${piecesOf} from skus k join products p on p.id = k.product_id and p.deleted_at is null
  where p.brand_id = b.id and k.deleted_at is null)`

/** Expected pieces of product p. */
export const piecesComing = comingOf('k.product_id = p.id and k.deleted_at is null')
