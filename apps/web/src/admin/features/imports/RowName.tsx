import { screens } from '@getzo/contract/paths'
import { AppLink } from '../../ui/links/AppLink'
import { OrderReference } from '../../ui/marks/OrderReference'
import type { Import, ImportedRow } from './imports.api'
import classes from './imports.module.css'

const namingFields = [
  'order_reference',
  'order_number',
  'ship_to_name',
  'customer_name',
  'name',
  'sku',
  'barcode',
  'phone_number',
]

/** The first cells of a row, by which a person knows it. */
const namesOf = ({ columns }: Import, { cells }: ImportedRow) =>
  namingFields
    .flatMap((name) => cells[columns.indexOf(name)] ?? [])
    .filter((cell) => cell !== '')
    .slice(0, 2)

/** Whether a row is the first of its record, which names it. */
export const isFirst = ({ head, line, record }: ImportedRow) => record !== null && head === line

/** A row by its reference, whose end tells it from others, and its person; of a product, by its name and code. */
export function RowName({ it, row }: { it: Import; row: ImportedRow }) {
  const isProduct = it.kind === 'products'
  const own = namesOf(it, row)
  const known = isProduct ? [row.record?.name, own.at(-1)] : row.record?.name.split(' · ')
  const [first = '', second] = (isFirst(row) && known) || own
  const isGone = it.state === 'undone' && row.outcome === 'make'
  const to = isGone ? null : screenOf(it.kind, row.record?.id ?? null, row.record?.name ?? '')
  return (
    <span className={classes.name}>
      {to === null ? <Name it={it} text={first} isFirst /> : <AppLink to={to}>{first}</AppLink>}
      {second !== undefined && (
        <span>
          {' '}
          <Name it={it} text={second} />
        </span>
      )}
    </span>
  )
}

/** A reference as lists have it, on one line; another name as it is. */
function Name({ it, text, isFirst = false }: { it: Import; text: string; isFirst?: boolean }) {
  const isOfOrder = it.kind === 'orders' || it.kind === 'tracking'
  if (isOfOrder && /^\S{9,}$/.test(text) && /\d{4}$/.test(text)) return <OrderReference text={text} />
  return isFirst ? <b>{text}</b> : text
}

/** The screen of the record that a row changes; a price has none of its own. */
function screenOf(kind: Import['kind'], id: number | null, name: string): string | null {
  if (id === null || kind === 'prices') return null
  if (kind === 'products') return screens.product(id)
  if (kind === 'quantities') return `${screens.stock}?q=${encodeURIComponent(name)}`
  if (kind === 'arrivals') return screens.arrival(id)
  return kind === 'customers' ? screens.customer(id) : screens.order(id)
}
