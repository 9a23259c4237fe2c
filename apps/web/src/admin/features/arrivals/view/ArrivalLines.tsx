import { screens } from '@getzo/contract/paths'
import { differenceOf } from '@getzo/domain/arrivals/arrival-rules'
import type { LandedArrival, LandedLine } from '@getzo/domain/arrivals/landed-cost'
import { proposalReason, soldInOrder } from '@getzo/domain/arrivals/order-again'
import { shortDay } from '../../../ui/dates/instants'
import { AppLink, ButtonLink } from '../../../ui/links/AppLink'
import { WithThumb } from '../../../ui/marks/Thumb'
import { moneyText } from '../../../ui/money'
import { combinationName } from '../../../ui/names'
import { Panel } from '../../../ui/page/Panel'
import type { Arrival, ArrivalLine } from '../arrivals.api'
import classes from '../arrivals.module.css'
import { t } from '../arrivals.text'

interface LinesProps {
  arrival: Arrival
  landed: LandedArrival | null
  mayEdit: boolean
}

/** The lines of an arrival: of a draft why this many, later what came and how it differs (S7). */
export function ArrivalLines({ arrival, landed, mayEdit }: LinesProps) {
  const { lines, costs, currency, state } = arrival
  const isDraft = state === 'draft'
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
      flush={lines.length > 0}
    >
      {lines.length === 0 ? (
        <p className={classes.none}>{t('arrivals.noLines')}</p>
      ) : (
        <div className={classes.scroll}>
          <table className={classes.lines} aria-label={t('arrivals.lines')}>
            <thead>
              <tr>
                <th scope="col">{t('arrivals.product')}</th>
                <th scope="col">{t('arrivals.sku')}</th>
                {isDraft && <th scope="col">{t('arrivals.standsAt')}</th>}
                {isDraft && <th scope="col">{t('arrivals.why')}</th>}
                <NumberHeads isDraft={isDraft} hasCosts={landed !== null} />
                {!isDraft && <th scope="col">{t('arrivals.difference')}</th>}
              </tr>
            </thead>
            <tbody>
              {lines.map((line, at) => (
                <Line
                  key={line.id}
                  line={line}
                  isDraft={isDraft}
                  costs={costsOf(arrival, landed, line, at)}
                />
              ))}
            </tbody>
            <Foot arrival={arrival} landed={landed} isDraft={isDraft} />
          </table>
        </div>
      )}
    </Panel>
  )
}

interface LineCosts extends LandedLine {
  unit_cost: string | null
}

function costsOf(
  { costs }: Arrival,
  landed: LandedArrival | null,
  { id }: ArrivalLine,
  at: number,
): LineCosts | null {
  const own = landed?.lines[at]
  if (own === undefined || costs === undefined) return null
  return { ...own, unit_cost: costs.lines.find(({ line_id }) => line_id === id)?.unit_cost ?? null }
}

const NumberHeads = ({ isDraft, hasCosts }: { isDraft: boolean; hasCosts: boolean }) => (
  <>
    <Head>{t(isDraft ? 'arrivals.quantity' : 'arrivals.ordered')}</Head>
    {!isDraft && <Head>{t('arrivals.received')}</Head>}
    {!isDraft && <Head>{t('arrivals.damaged')}</Head>}
    {hasCosts && (
      <>
        <Head>{t('arrivals.unitCost')}</Head>
        <Head>{t('arrivals.plusCosts')}</Head>
        <Head>{t('arrivals.landed')}</Head>
        <Head>{t('arrivals.inUsd')}</Head>
      </>
    )}
  </>
)
const Head = ({ children }: { children: string }) => (
  <th scope="col" data-number>
    {children}
  </th>
)

const Dash = () => <span className={classes.none}>–</span>
const money = (amount: string | null) => (amount === null ? <Dash /> : moneyText(amount))

function Line({ line, isDraft, costs }: { line: ArrivalLine; isDraft: boolean; costs: LineCosts | null }) {
  const isProposed = isDraft && line.proposal?.quantity === line.ordered
  return (
    <tr>
      <td>
        <WithThumb src={line.pic}>
          <AppLink to={screens.product(line.product_id)}>{line.product_name}</AppLink>{' '}
          <span className={classes.option}>{combinationName(line.combo_identifier)}</span>
        </WithThumb>
      </td>
      <td>
        <code>{line.sku}</code>
      </td>
      {isDraft && <td>{line.left === null ? <Dash /> : t('arrivals.leftNow', { n: line.left })}</td>}
      {isDraft && <td>{whyText(line)}</td>}
      <td data-number>
        {isProposed ? <span className={classes.proposed}>{line.ordered}</span> : line.ordered}
      </td>
      {!isDraft && (
        <td data-number>
          <b>{line.received}</b>
        </td>
      )}
      {!isDraft && <td data-number>{line.damaged === 0 ? <Dash /> : line.damaged}</td>}
      {costs !== null && (
        <>
          <td data-number>{money(costs.unit_cost)}</td>
          <td data-number>{money(costs.more)}</td>
          <td data-number>
            <b>{money(costs.landed)}</b>
          </td>
          <td data-number>{money(costs.in_usd)}</td>
        </>
      )}
      {!isDraft && (
        <td>
          <Difference line={line} />
        </td>
      )}
    </tr>
  )
}

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

function Foot({
  arrival: { lines, ordered, received, damaged },
  landed,
  isDraft,
}: {
  arrival: Arrival
  landed: LandedArrival | null
  isDraft: boolean
}) {
  return (
    <tfoot>
      <tr>
        <td colSpan={isDraft ? 4 : 2}>
          <b>{t('arrivals.linesCount', { n: lines.length })}</b>
        </td>
        <td data-number>
          <b>{ordered}</b>
        </td>
        {!isDraft && (
          <td data-number>
            <b>{received}</b>
          </td>
        )}
        {!isDraft && <td data-number>{damaged}</td>}
        {landed !== null && (
          <>
            <td data-number>{moneyText(landed.goods)}</td>
            <td data-number>{moneyText(landed.costs)}</td>
            <td data-number>
              <b>{moneyText(landed.total)}</b>
            </td>
            <td data-number>{money(landed.total_in_usd)}</td>
          </>
        )}
        {!isDraft && <td className={classes.none}>{landed !== null && t('arrivals.ofOrdered')}</td>}
      </tr>
    </tfoot>
  )
}
