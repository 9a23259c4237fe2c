/**
 * The position of the size among the options of product p, counted from 0; null where it has none. The database keeps
 * no order of a combination's parts but the variants' own.
 */
export const sizePosition = `(select (select count(*)::int from variants w
      where w.product_id = v.product_id and w.deleted_at is null and (w.position, w.id) < (v.position, v.id))
    from variants v where v.product_id = p.id and v.deleted_at is null and lower(v.name) = 'size')`
