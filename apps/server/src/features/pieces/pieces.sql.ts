import { comingOf } from '../arrivals/arrivals.sql'
import { isUnsent } from '../orders/order-status.sql'

/**
 * The order x that a piece went or goes into: the newest that any of its codes w, of tag, QR or card, is bound to. One that
 * was deleted, or cancelled before it left, has freed it.
 */
const hasPiece = `w.deleted_at is null and x.deleted_at is null and (x.left_at is not null or ${isUnsent('x')})`

const ofPiece = (value: string) => `(select ${value} from urls w join orders x on x.id = w.order_id
  where w.sku_id = u.sku_id and w.serial_number = u.serial_number and ${hasPiece} order by x.id desc limit 1)`

const inOrder = `case when x.left_at is null then 'packed' else 'sent' end`

/** Whether URL u is a code of a piece. */
export const isPiece = 'u.serial_number is not null and u.deleted_at is null'

/** Where the piece of URL u is (S9); null where it is of none. */
export const placeOfPiece = `case when ${isPiece} then coalesce(${ofPiece(inOrder)},
  (select case when k.warns_since is null or k.is_untracked then 'unknown' when k.quantity > 0 then 'shelf'
    when ${comingOf('k.id = u.sku_id')} > 0 then 'coming' else 'unknown' end from skus k where k.id = u.sku_id)) end`

export const orderOfPiece = `case when ${isPiece} then ${ofPiece('x.id')} end`
export const orderNumberOfPiece = `case when ${isPiece} then ${ofPiece('x.order_number')} end`

/** The order x that the piece of URL u, or its code alone where that has no number, left with; none if it is in another since. */
export const leftWith = `(select x.id, x.order_number from (select x.id, x.order_number, x.left_at
    from urls w join orders x on x.id = w.order_id
    where w.id in (select u.id union all
        select v.id from urls v where v.sku_id = u.sku_id and v.serial_number = u.serial_number and v.deleted_at is null)
      and ${hasPiece} order by x.id desc limit 1) x where x.left_at is not null)`

/** The numbered pieces of a SKU, as (free, packed, sent). */
export const piecesOfSku = (skuId: string) => `(select count(*) filter (where i.place is null)::int as free,
    count(*) filter (where i.place = 'packed')::int as packed, count(*) filter (where i.place = 'sent')::int as sent
  from (select distinct on (w.serial_number) case when ${hasPiece} then ${inOrder} end as place
    from urls w left join orders x on x.id = w.order_id
    where w.sku_id = ${skuId} and w.serial_number is not null and w.deleted_at is null
    order by w.serial_number, (case when ${hasPiece} then x.id end) desc nulls last) i)`
