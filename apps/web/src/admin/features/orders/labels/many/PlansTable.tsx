import { spokenDecimal } from '../../../../../i18n/spoken'
import { currencyText, sumText } from '../../../../../i18n/sum'
import type { LabelPlan } from '../label.api'
import { t } from '../labels.text'
import classes from './buy-labels.module.css'
import { PlanRow } from './PlanRow'
import {
  amountText,
  type Cost,
  type Estimates,
  estimatedOrder,
  isReady,
  type PlanChoice,
  sumsOf,
  weightSum,
} from './use-plan-choice'

interface PlansTableProps {
  /** the shown ones */
  plans: readonly LabelPlan[]
  choice: PlanChoice
  estimates: Estimates
  /** the number of orders that are left out, with the reasons; empty if none is */
  left: string
}

/** The orders of a purchase with weight, service, estimated cost and concerns (O38). On a phone an order is a card. */
export function PlansTable({ plans, choice, estimates, left }: PlansTableProps) {
  const of = (plan: LabelPlan) => estimatedOrder(plan, choice)
  const costs = choice.plans.flatMap((plan) => estimates.costOf(of(plan)) ?? [])
  const [currency, ...others] = new Set(costs.map((cost) => cost.currency))
  const hasCosts = costs.length > 0 || choice.plans.some((plan) => estimates.isAwaited(of(plan)))
  const oneCurrency = others.length === 0 ? currency : undefined
  return (
    <section
      className={`panel ${classes.scroll}`}
      aria-label={t('label.plan.table')}
      // a region that scrolls must be reachable by keyboard
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={classes.plans} data-costs={hasCosts || undefined}>
        <Head choice={choice} hasCosts={hasCosts} currency={oneCurrency} />
        <tbody>
          {plans.map((plan) => (
            <PlanRow
              key={plan.id}
              plan={plan}
              service={choice.serviceOf(plan)}
              typed={choice.weights.get(plan.id)}
              isTicked={choice.isTicked(plan)}
              amount={costText(estimates.costOf(of(plan)), oneCurrency)}
              currency={oneCurrency}
              isAwaited={estimates.isAwaited(of(plan))}
              hasCosts={hasCosts}
              onTick={choice.tick}
              onService={choice.setService}
              onWeight={choice.setWeight}
            />
          ))}
        </tbody>
        <Sums choice={choice} estimates={estimates} hasCosts={hasCosts} left={left} />
      </table>
    </section>
  )
}

/** "34.10", or "34.10 CAD" in a table of several currencies. */
function costText(cost: Cost | undefined, currency: string | undefined): string | undefined {
  if (cost === undefined) return undefined
  return cost.currency === currency ? amountText(cost.amount) : sumText(cost.amount, cost.currency)
}

interface HeadProps {
  choice: PlanChoice
  hasCosts: boolean
  currency: string | undefined
}

function Head({ choice: { plans, isTicked, tickReady }, hasCosts, currency }: HeadProps) {
  const ready = plans.filter(isReady)
  const allTicked = ready.length > 0 && ready.every(isTicked)
  const someTicked = plans.some(isTicked)
  return (
    <thead>
      <tr>
        <td className={classes.tick}>
          <label className={`centred ${classes.box}`}>
            <input
              type="checkbox"
              aria-label={t('label.plan.tickAll')}
              ref={(box) => {
                if (box) box.indeterminate = someTicked && !allTicked
              }}
              checked={allTicked}
              disabled={ready.length === 0}
              onChange={(event) => tickReady(event.currentTarget.checked)}
            />
          </label>
        </td>
        <th scope="col">{t('label.plan.order')}</th>
        <th scope="col">{t('label.plan.customer')}</th>
        <th scope="col">{t('label.plan.items')}</th>
        <th scope="col">{t('label.plan.place')}</th>
        <th scope="col" data-align="end">
          {t('label.plan.weight')}
        </th>
        <th scope="col">{t('label.service')}</th>
        {hasCosts && (
          <th scope="col" data-align="end">
            {currency === undefined
              ? t('label.plan.estimated')
              : t('label.plan.estimatedIn', { currency: currencyText(currency) })}
          </th>
        )}
        <th scope="col">{t('label.plan.inTheWay')}</th>
      </tr>
    </thead>
  )
}

interface SumsProps {
  choice: PlanChoice
  estimates: Estimates
  hasCosts: boolean
  left: string
}

/** The ticked orders: their number, weight and cost, with the number of priced ones where some have no price. */
function Sums({ choice, estimates, hasCosts, left }: SumsProps) {
  const { ticked } = choice
  const costs = ticked.flatMap((plan) => estimates.costOf(estimatedOrder(plan, choice)) ?? [])
  const count = (
    <output>
      <b>{t('label.plan.count', { n: ticked.length })}</b> <span>{left}</span>
    </output>
  )
  const sums = sumsOf(costs).map(({ amount, currency }) => (
    <div key={currency}>{sumText(amount, currency)}</div>
  ))
  return (
    <tfoot>
      <tr>
        <td colSpan={5} className={classes.count}>
          {count}
        </td>
        <td data-align="end" className={classes.sum}>
          {ticked.length > 0 &&
            t('label.weight', { weight: spokenDecimal(weightSum(ticked.map(({ weight }) => weight))) })}
        </td>
        <td colSpan={hasCosts ? 2 : 1} data-align="end" className={classes.sum}>
          {sums}
        </td>
        <td className={classes.source}>
          {costs.length > 0 &&
            (costs.length === ticked.length
              ? t('label.plan.source')
              : t('label.plan.sourceOfSome', { n: costs.length, all: ticked.length }))}
        </td>
      </tr>
    </tfoot>
  )
}
