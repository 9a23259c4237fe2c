import { screens } from '@getzo/contract/paths'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/api-error'
import { mediumDay, shopDateTime } from '../../ui/dates/instants'
import { AppLink } from '../../ui/links/AppLink'
import { orderStatusText } from '../../ui/names'
import { Panel } from '../../ui/page/Panel'
import { LoadingLines } from '../../ui/page/states'
import { type Fault, faultText, isWithoutColumn, namedFault } from './fault-text'
import { correct, type Import, type ImportedRow, rowsQuery, type ShownRows } from './imports.api'
import classes from './imports.module.css'
import { fieldName, t } from './imports.text'

type Change = NonNullable<ImportedRow['record']>['changes'][number]
type Correct = (body: Parameters<typeof correct>[1]) => void

const shown: readonly Exclude<ShownRows, 'all'>[] = ['refused', 'make', 'change', 'same', 'left_out']

/** The rows of a checked import: what is wrong with them, to be corrected in place, or what they do. */
export function RowsPanel({
  it,
  isBusy,
  onCorrect,
  onMatch,
}: {
  it: Import
  isBusy: boolean
  onCorrect: Correct
  /** leads back to the columns */
  onMatch: () => void
}) {
  const [chosen, setChosen] = useState<ShownRows | null>(null)
  const show = chosen ?? (it.counts.refused.rows > 0 ? 'refused' : 'all')
  const rows = useInfiniteQuery(rowsQuery(it, show))
  const all = rows.data?.pages.flatMap((page) => page.rows)
  const choice = (one: ShownRows, count: number) => (
    <Button
      key={one}
      size="compact-sm"
      variant={one === show ? 'light' : 'subtle'}
      color={one === 'refused' && count > 0 ? 'red' : undefined}
      aria-pressed={one === show}
      onClick={() => setChosen(one)}
    >
      {t(`rows.${one}`, { count })}
    </Button>
  )
  const isMine = it.state === 'checked' && !isBusy
  const choices = (
    <fieldset className={classes.tools} aria-label={t('rows.show')}>
      {shown.map((one) => (it.counts[one].rows > 0 ? choice(one, it.counts[one].rows) : null))}
      {choice('all', it.rows)}
    </fieldset>
  )
  return (
    <Panel title={t('rows.title')} actions={choices} flush>
      {rows.error !== null && <p className={classes.note}>{failureText(rows.error)}</p>}
      {all === undefined && rows.error === null && <LoadingLines lines={6} />}
      {all?.length === 0 && <p className={classes.note}>{t('rows.none')}</p>}
      {all !== undefined && all.length > 0 && (
        <RowsTable
          it={it}
          rows={all}
          isFaults={show === 'refused'}
          canCorrect={isMine}
          onCorrect={onCorrect}
          onMatch={onMatch}
        />
      )}
      {rows.hasNextPage && (
        <p className={classes.note}>
          <Button variant="default" onClick={() => void rows.fetchNextPage()}>
            {t('rows.more')}
          </Button>
        </p>
      )}
    </Panel>
  )
}

interface RowsTableProps {
  it: Import
  rows: readonly ImportedRow[]
  isFaults: boolean
  canCorrect: boolean
  onCorrect: Correct
  onMatch: () => void
}

function RowsTable({ rows, isFaults, ...shared }: RowsTableProps) {
  const { it, canCorrect, onCorrect } = shared
  return (
    <div className={classes.scroll}>
      <table className={`${classes.table} ${classes.rows}`}>
        <thead>
          <tr>
            <th scope="col">{t('rows.line')}</th>
            <th scope="col">{t('rows.record')}</th>
            {isFaults && <th scope="col">{t('rows.field')}</th>}
            <th scope="col">{t(isFaults ? 'rows.wrong' : 'rows.does')}</th>
            {isFaults && <th scope="col">{t('rows.correct')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            isFaults ? (
              <FaultRows key={row.line} row={row} {...shared} />
            ) : (
              <tr key={row.line}>
                <th scope="row">
                  <span className={classes.narrow}>{t('rows.line')} </span>
                  {row.line}
                </th>
                <td>
                  <RowName it={it} row={row} />
                </td>
                <td>
                  <Outcome it={it} row={row} />
                  {row.is_left_out && it.state === 'checked' && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      disabled={!canCorrect}
                      onClick={() => onCorrect({ take_in: [row.line] })}
                    >
                      {t('rows.takeIn')}
                    </Button>
                  )}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

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
const isFirst = ({ head, line, record }: ImportedRow) => record !== null && head === line

/** A row by its reference, whose end tells it from others, and its person; of a product, by its name and code. */
function RowName({ it, row }: { it: Import; row: ImportedRow }) {
  const isProduct = it.kind === 'products'
  const own = namesOf(it, row)
  const known = isProduct ? [row.record?.name, own.at(-1)] : row.record?.name.split(' · ')
  const [first = '', second] = (isFirst(row) && known) || own
  const isGone = it.state === 'undone' && row.outcome === 'make'
  const to = isGone ? null : screenOf(it.kind, row.record?.id ?? null)
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
function screenOf(kind: Import['kind'], id: number | null): string | null {
  if (id === null || kind === 'prices') return null
  if (kind === 'products') return screens.product(id)
  return kind === 'customers' ? screens.customer(id) : screens.order(id)
}

/** The fault, with its cell marked. */
function FaultText({ it, fault }: { it: Import; fault: Fault }) {
  const text = faultText(it, fault)
  const { cell = fault.params.sku } = fault.params
  const value = cell === undefined ? '' : String(cell)
  const at = value === '' ? -1 : text.indexOf(value)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <code className={classes.value}>{value}</code>
      {text.slice(at + value.length)}
    </>
  )
}

/** The first of the records that an import would change, below the rows with errors. */
export function Changes({ it }: { it: Import }) {
  const { records } = it.counts.change
  const isShown = it.state === 'checked' && records > 0 && it.counts.refused.rows > 0
  const rows = useInfiniteQuery({ ...rowsQuery(it, 'change'), enabled: isShown })
  const [page] = rows.data?.pages ?? []
  if (!isShown || !page) return null
  const first = page.rows.filter(isFirst).slice(0, 5)
  return (
    <Panel
      title={t('changes.title')}
      note={t('changes.first', { first: first.length, count: records })}
      flush
    >
      <RowsTable
        it={it}
        rows={first}
        isFaults={false}
        canCorrect={false}
        onCorrect={() => undefined}
        onMatch={() => undefined}
      />
    </Panel>
  )
}

/** A status by its name, an instant by the shop's clock; another value as it is. */
function valueName(field: string, value: string): string {
  if (field === 'order_status' && value !== '') return orderStatusText(value)
  return field === 'order_date' && value.includes('T') ? shopDateTime(value).slice(0, 16) : value
}

function Outcome({ it, row }: { it: Import; row: ImportedRow }) {
  const { outcome, record, head, line } = row
  if (row.is_left_out) return <span>{t('rows.isLeftOut')} </span>
  if (outcome === 'refused') {
    return (
      <span className={classes.wrong}>{row.faults.map((fault) => namedFault(it, fault)).join(' · ')}</span>
    )
  }
  const isPart = head !== null && head !== line
  const { changes = [] } = record ?? {}
  return (
    <>
      {isPart && <span>{t('rows.partOf', { line: head })}</span>}
      {!isPart && (outcome === 'make' || outcome === 'same') && (
        <span>{t(outcome === 'make' ? 'rows.isNew' : 'rows.isSame')}</span>
      )}
      {changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map((change) => (
            <li key={change.field}>
              <ChangeText it={it} change={change} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function ChangeText({ it, change: { field, from, to, left_out: leftOut } }: { it: Import; change: Change }) {
  if (field === 'filled') return t('rows.filled', { n: Number(to) })
  const [kind, sku = ''] = field.split(' ')
  if (kind === 'price_then') {
    return <>{t(from === '' ? 'rows.noPriceThen' : 'rows.priceThen', { sku, price: to, today: from })}</>
  }
  if (field === 'price_since') return t('rows.priceSince', { price: to, day: mediumDay(from) })
  const none = t('rows.nothing')
  if (leftOut !== undefined) {
    const words = leftOut === 'goes_back' ? 'rows.goesBack' : 'rows.changedByPerson'
    const [kept, value] = [valueName(field, from) || none, valueName(field, to) || none]
    return <>{t(words, { field: fieldName(it.kind, field), kept, value })}</>
  }
  return (
    <>
      {t('rows.changed', { field: fieldName(it.kind, field), from: valueName(field, from) || none })}{' '}
      <b>{valueName(field, to) || none}</b>
    </>
  )
}

type FaultRowsProps = Omit<RowsTableProps, 'rows' | 'isFaults'> & { row: ImportedRow }

function FaultRows({ row, ...shared }: FaultRowsProps) {
  const { it } = shared
  return row.faults.map((fault, at) => (
    // a row has at most one fault a field, and rarely two without a field
    <tr key={`${fault.field} ${fault.rule} ${at}`}>
      <th scope="row">
        {at === 0 && (
          <>
            <span className={classes.narrow}>{t('rows.line')} </span>
            {row.line}
          </>
        )}
      </th>
      <td>{at === 0 && <RowName it={it} row={row} />}</td>
      <td>{fault.field === null ? '' : fieldName(it.kind, fault.field)}</td>
      <td>
        <FaultText it={it} fault={fault} />
      </td>
      <td>
        <Fix row={row} fault={fault} isFirst={at === 0} {...shared} />
      </td>
    </tr>
  ))
}

interface FixProps extends FaultRowsProps {
  fault: Fault
  isFirst: boolean
}

/** The cell to correct, with its probable value, and a button that leaves the row out. */
function Fix({ it, row: { line, cells }, fault, isFirst, canCorrect, onCorrect, onMatch }: FixProps) {
  const { field, proposal } = fault
  const column = field === null ? -1 : it.columns.indexOf(field)
  const [text, setText] = useState(proposal ?? cells[column] ?? '')
  // an input would lose the ends of lines
  const Cell = text.includes('\n') ? Textarea : TextInput
  const use = () => onCorrect({ cells: [{ line, field: field ?? '', text }] })
  return (
    <form
      className={classes.fix}
      data-proposed={proposal === null ? undefined : true}
      onSubmit={(event) => {
        event.preventDefault()
        if (canCorrect && column >= 0) use()
      }}
    >
      {field !== null && column >= 0 && (
        <>
          <Cell
            aria-label={t('rows.cellOf', { field: fieldName(it.kind, field), line })}
            error
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Button
            type="submit"
            size="compact-md"
            variant="default"
            disabled={!canCorrect || text === (cells[column] ?? '')}
          >
            {t('rows.use')}
          </Button>
        </>
      )}
      {isWithoutColumn(it, fault) && (
        <Button size="compact-md" variant="default" disabled={!canCorrect} onClick={onMatch}>
          {t('rows.match')}
        </Button>
      )}
      {isFirst && (
        <Button
          size="compact-md"
          variant="subtle"
          disabled={!canCorrect}
          onClick={() => onCorrect({ leave_out: [line] })}
        >
          {t('rows.skip')}
        </Button>
      )}
    </form>
  )
}
