const promised = (what: string, order: string) =>
  `(select ${what} from promised_zones z where z.order_id = ${order}.id and z.letter_day = ${order}.tyl_date_delivered)`

/** The zone by whose clock an order's deadline was promised; null where that is the shop's (K5). */
export const promisedZone = (order: string) => promised('z.zone', order)

/** Whether an order's deadline was promised by another zone's clock, and has not come yet. */
export const isStillPromised = (order: string) => `coalesce(${promised('z.ends_at > now()', order)}, false)`
