import { screens } from '@getzo/contract/paths'
import { AppLink } from '../../ui/links/AppLink'
import type { Import, ImportedRow } from './imports.api'
import classes from './imports.module.css'

const namingFields = [
  'order_reference',
  'order_number',
  'ship_to_name',
  'customer_name',
  'name',
  'sku',
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
  const isLong = first.length > 8 && !isProduct
  return (
    <span className={classes.name}>
      {to !== null && <AppLink to={to}>{first}</AppLink>}
      {to === null && !isLong && <b>{first}</b>}
      {to === null && isLong && (
        <span>
          {first.slice(0, -4)}
          <b>{first.slice(-4)}</b>
        </span>
      )}
      {second !== undefined && <span> {second}</span>}
    </span>
  )
}

/** The screen of the record that a row changes; a price has none of its own. */
function screenOf(kind: Import['kind'], id: number | null, name: string): string | null {
  if (id === null || kind === 'prices') return null
  if (kind === 'products') return screens.product(id)
  if (kind === 'quantities') return `${screens.stock}?q=${encodeURIComponent(name)}`
  return kind === 'customers' ? screens.customer(id) : screens.order(id)
}
