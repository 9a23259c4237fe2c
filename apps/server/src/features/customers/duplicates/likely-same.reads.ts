import { normalizePhoneDigits } from '@getzo/domain/customers/customer-rules'
import {
  isTelling,
  type LikenessReason,
  likelySame,
  likenessReasons,
} from '@getzo/domain/customers/likely-same'
import { readRows, type Source } from '../../../db/connection/read'

/** A customer as others are compared with it. */
interface Compared {
  customer_name: string
  customer_name_pinyin: string
  phone_number: string
  cities: string[]
}

interface NetRow extends Compared {
  /** null of a customer who is being entered */
  of_id: number | null
  of: Compared
  id: number
  orders: number
}

/** Somebody who is likely the same as another one. */
export interface Found {
  of_id: number | null
  id: number
  customer_name: string
  customer_name_pinyin: string
  phone_number: string
  orders: number
  reasons: LikenessReason[]
}

/** Of those who share a key the newest are compared. */
const comparedMax = 200
const citiesMax = 20

const cities = (id: string) => `array(select distinct city_key(o.customer_ship_to_address_city)
  from (select * from orders o where o.customer_id = ${id} and o.deleted_at is null and o.customer_ship_to_address_city is not null
    order by o.order_date desc limit ${citiesMax}) o
  where city_key(o.customer_ship_to_address_city) is not null)`

/**
 * The customers who share a key with those of `of`, by the one index of keys. A pair of whom somebody has said that they
 * are not the same is left out, also where either has been merged since.
 */
const net = (of: string) => `select x.id as of_id, json_build_object('customer_name', x.customer_name,
    'customer_name_pinyin', x.customer_name_pinyin, 'phone_number', x.phone_number, 'cities', x.cities) as of,
    y.id, y.customer_name, y.customer_name_pinyin, y.phone_number, ${cities('y.id')} as cities,
    (select count(*)::int from orders o where o.customer_id = y.id and o.deleted_at is null) as orders
  from (${of}) x cross join lateral (
    select c.* from customers c where c.deleted_at is null and c.id is distinct from x.id
      and likeness_keys(c.customer_name, c.customer_name_pinyin, c.phone_number) && likeness_asked(
        likeness_keys(x.customer_name, x.customer_name_pinyin, x.phone_number))
    order by c.id desc limit ${comparedMax}) y
  where not exists (select from family_of(x.id) a, family_of(y.id) b, customer_pairs p
    where p.low_id = least(a, b) and p.high_id = greatest(a, b) and p.different_at is not null)`

const ofStored = {
  name: 'likely-same',
  text: net(`select c.id, c.customer_name, c.customer_name_pinyin, c.phone_number, ${cities('c.id')} as cities
    from customers c where c.id = any($1::bigint[]) and c.deleted_at is null`),
}
const ofEntered = {
  name: 'likely-same-entered',
  text: net(`select $1::bigint as id, $2::text as customer_name, pinyin_of($2::text, 'name') as customer_name_pinyin,
    $3::text as phone_number, case when $1::bigint is null then '{}' else ${cities('$1::bigint')} end as cities`),
}

/** The customers who are likely the same as each of these. */
export const findLikely = async (from: Source, ids: readonly number[]): Promise<Found[]> =>
  decide(await readRows<NetRow>(from, { ...ofStored, values: [ids] }))

/** The customers who are likely the person that is being entered; an edited customer is named by its id. */
export const findLikelyEntered = async (
  from: Source,
  entered: { id?: number; customer_name: string; phone_number: string },
): Promise<Found[]> =>
  decide(
    await readRows<NetRow>(from, {
      ...ofEntered,
      values: [
        entered.id ?? null,
        entered.customer_name,
        normalizePhoneDigits(entered.phone_number) ?? entered.phone_number,
      ],
    }),
  )

const placeOf = ({ reasons: [first = 'city'] }: { reasons: LikenessReason[] }) =>
  likenessReasons.indexOf(first)

function decide(rows: readonly NetRow[]): Found[] {
  const found = rows.map(({ of, cities: theirs, ...row }) => ({
    ...row,
    reasons: likelySame(of, { ...row, cities: theirs }),
  }))
  const likely = found.filter(({ reasons }) => reasons.length > 0)
  const namesakes = new Map<number | null, number>()
  for (const { of_id } of likely) namesakes.set(of_id, (namesakes.get(of_id) ?? 0) + 1)
  return likely
    .filter(({ of_id, reasons }) => isTelling(reasons, namesakes.get(of_id) ?? 0))
    .toSorted(
      (a, b) =>
        b.reasons.length - a.reasons.length || placeOf(a) - placeOf(b) || b.orders - a.orders || a.id - b.id,
    )
}
