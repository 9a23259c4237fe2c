import { screens } from '@getzo/contract/paths'
import { differenceOf } from '@getzo/domain/arrivals/arrival-rules'
import type { LandedArrival, LandedLine } from '@getzo/domain/arrivals/landed-cost'
import { proposalReason, soldInOrder } from '@getzo/domain/arrivals/order-again'
import type { ReactNode } from 'react'
import { shortDay } from '../../../ui/dates/instants'
import { AppLink, ButtonLink } from '../../../ui/links/AppLink'
import { DataTable } from '../../../ui/list/table/DataTable'
import type { Column } from '../../../ui/list/table/list-types'
import { WithThumb } from '../../../ui/marks/Thumb'
import { moneyText } from '../../../ui/money'
import { combinationName } from '../../../ui/names'
import { Panel } from '../../../ui/page/Panel'
import { OutOfUse } from '../arrival-words'
import type { Arrival, ArrivalLine } from '../arrivals.api'
import classes from '../arrivals.module.css'
import { t } from '../arrivals.text'

interface LinesProps {
  arrival: Arrival
  landed: LandedArrival | null
  mayEdit: boolean
}

/** The lines of an arrival: of a draft why this many, later what came and how it differs (S7); their totals below. */
export function ArrivalLines({ arrival, landed, mayEdit }: LinesProps) {
  const { lines, costs, currency } = arrival
  return (
    <Panel
      title={t('arrivals.lines')}
      note={costs && t(`arrivals.spreadBy.${costs.spread}`, { currency })}
      actions={
        mayEdit && (
          <ButtonLink to={screens.editArrival(arrival.id)} variant="subtle" size="compact-sm">
            {t('arrivals.addLine')}
          </ButtonLink>
        )
      }
      flush
    >
      <DataTable<Row>
        title={t('arrivals.lines')}
        columns={columnsOf(arrival, landed)}
        rows={lines.length === 0 ? [] : [...lines, 'total']}
        rowKey={(row) => (row === 'total' ? row : row.id)}
        isOff={(row) => row !== 'total' && row.is_sku_deleted}
        emptyText={t('arrivals.noLines')}
      />
    </Panel>
  )
}

type Row = ArrivalLine | 'total'

/** A column of what each line has, and of what they have together. */
const column = (
  id: string,
  header: string,
  cell: (line: ArrivalLine) => ReactNode,
  total: ReactNode = null,
): Column<Row> => ({ id, header, cell: (row) => (row === 'total' ? total : cell(row)) })

const numbers = (...of: Parameters<typeof column>): Column<Row> => ({ ...column(...of), align: 'end' })

function columnsOf(arrival: Arrival, landed: LandedArrival | null): Column<Row>[] {
  const { lines, ordered, received, damaged, state } = arrival
  const count = <b>{t('arrivals.linesCount', { n: lines.length })}</b>
  const names = [
    column('product', t('arrivals.product'), (line) => <Product line={line} />, count),
    column('sku', t('arrivals.sku'), ({ sku }) => <code>{sku}</code>),
  ]
  if (state === 'draft')
    return [
      ...names,
      column('left', t('arrivals.standsAt'), ({ left }) =>
        left === null ? <Dash /> : t('arrivals.leftNow', { n: left }),
      ),
      column('why', t('arrivals.why'), whyText),
      numbers('ordered', t('arrivals.quantity'), (line) => <Proposed line={line} />, <b>{ordered}</b>),
      ...costColumns(arrival, landed),
    ]
  return [
    ...names,
    numbers('ordered', t('arrivals.ordered'), (line) => line.ordered, <b>{ordered}</b>),
    numbers('received', t('arrivals.received'), (line) => <b>{line.received}</b>, <b>{received}</b>),
    numbers('damaged', t('arrivals.damaged'), ({ damaged: n }) => (n === 0 ? <Dash /> : n), damaged),
    ...costColumns(arrival, landed),
    column(
      'difference',
      t('arrivals.difference'),
      (line) => <Difference line={line} />,
      landed && (
        <span className={classes.none}>
          {t(state === 'closed' ? 'arrivals.ofArrived' : 'arrivals.ofOrdered')}
        </span>
      ),
    ),
  ]
}

/** What a piece costs, and with its share of the other costs; nothing for who does not read them (A26). */
function costColumns({ costs, lines }: Arrival, landed: LandedArrival | null): Column<Row>[] {
  if (landed === null || costs === undefined) return []
  const unitCosts = new Map(costs.lines.map(({ line_id, unit_cost }) => [line_id, unit_cost]))
  const own = new Map(lines.map(({ id }, at) => [id, landed.lines[at]]))
  const of = (id: number, name: keyof LandedLine) => own.get(id)?.[name] ?? null
  return [
    numbers(
      'unit_cost',
      t('arrivals.unitCost'),
      ({ id }) => money(unitCosts.get(id) ?? null),
      money(landed.goods),
    ),
    numbers('more', t('arrivals.plusCosts'), ({ id }) => money(of(id, 'more')), money(landed.costs)),
    numbers(
      'landed',
      t('arrivals.landed'),
      ({ id }) => <b>{money(of(id, 'landed'))}</b>,
      <b>{money(landed.total)}</b>,
    ),
    numbers('in_usd', t('arrivals.inUsd'), ({ id }) => money(of(id, 'in_usd')), money(landed.total_in_usd)),
  ]
}

const Dash = () => <span className={classes.none}>–</span>
const money = (amount: string | null) => (amount === null ? <Dash /> : moneyText(amount))

/** A product with its option, and that it is no longer there or sold. */
const Product = ({ line }: { line: ArrivalLine }) => (
  <WithThumb src={line.pic}>
    <AppLink to={screens.product(line.product_id)}>{line.product_name}</AppLink>{' '}
    <span className={classes.none}>{combinationName(line.combo_identifier)}</span> <OutOfUse line={line} />
  </WithThumb>
)

const Proposed = ({ line: { proposal, ordered } }: { line: ArrivalLine }) =>
  proposal?.quantity === ordered ? <span className={classes.proposed}>{ordered}</span> : ordered

/** Why "Order again" proposed this many, and that it is another number now. */
function whyText({ proposal, ordered }: ArrivalLine): string {
  if (proposal === null) return ''
  if (proposal.quantity !== ordered) return t('arrivals.why.changed', { n: proposal.quantity })
  const { left, reorder_at, lasts_until } = proposal
  const sold = soldInOrder(proposal.sold)
  const reason = proposalReason(proposal)
  switch (reason) {
    case 'oversold':
      return t('arrivals.why.oversold', { n: -left, sold })
    case 'below_reorder':
      return t('arrivals.why.below_reorder', { n: reorder_at ?? 0, sold })
    case 'lasts':
      return t('arrivals.why.lasts', { day: shortDay(lasts_until), sold })
    case 'sold_out':
      return t('arrivals.why.sold_out', { sold })
    case 'no_sale':
    default:
      return t('arrivals.why.no_sale')
  }
}

/** One column in words: missing red, damaged amber, more than ordered lake, complete green. */
function Difference({ line }: { line: ArrivalLine }) {
  const { missing, more, damaged } = differenceOf(line)
  return (
    <span className={classes.diff}>
      {missing > 0 && <span data-tone="red">{t('arrivals.diff.missing', { n: missing })}</span>}
      {more > 0 && <span data-tone="lake">{t('arrivals.diff.more', { n: more })}</span>}
      {damaged > 0 && <span data-tone="amber">{t('arrivals.diff.damaged', { n: damaged })}</span>}
      {missing + more + damaged === 0 && <span data-tone="green">✓ {t('arrivals.diff.complete')}</span>}
    </span>
  )
}
