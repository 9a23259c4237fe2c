/** The pieces that the ledger holds for order o, of SKUs whose numbers are shown: they come back if it is deleted (S3). */
export const heldPieces = `(select coalesce(sum(d.quantity), 0)::int from order_details d
    join skus k on k.id = d.sku_id and not k.is_untracked
  where d.order_id = o.id and d.deleted_at is null and o.left_at > '-infinity')`

/** The pieces on the shelf of product p, of SKUs whose numbers are shown. */
export const piecesOnShelf = `(select coalesce(sum(k.quantity), 0)::int from skus k
  where k.product_id = p.id and k.deleted_at is null and not k.is_untracked)`
