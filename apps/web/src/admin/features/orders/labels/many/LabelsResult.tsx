import type { GeneratedLabel } from '@getzo/contract/labels/labels.schema'
import { screens } from '@getzo/contract/paths'
import { labelConcerns } from '@getzo/domain/labels/label-concerns'
import { Button, Group, VisuallyHidden } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { sumText } from '../../../../../i18n/sum'
import { CopyButton } from '../../../../ui/copy/CopyButton'
import { shortDay } from '../../../../ui/dates/instants'
import { OpenDialog } from '../../../../ui/dialogs/OpenDialog'
import { AppLink } from '../../../../ui/links/AppLink'
import type { LabelPlan } from '../label.api'
import { said, t } from '../labels.text'
import { reasonOf, summaryOf } from './generate-many'
import classes from './labels-result.module.css'
import { CustomerName, PlanItems } from './PlanRow'
import { sumsOf } from './use-plan-choice'

const PrintDialog = lazy(() => import('../../print/PrintDialog'))

interface LabelsResultProps {
  labels: readonly GeneratedLabel[]
  /** the orders of the table from which they were bought, those that were left out too */
  plans: readonly LabelPlan[]
  /** marks the orders of the bought labels as shipped */
  onShip: (orders: { id: number; version?: number }[]) => void
  onClose: () => void
}

/** The outcome of a purchase (O38, W4): the bought labels with their cost, failures apart, and what was left out. */
export default function LabelsResult({ labels, plans, onShip, onClose }: LabelsResultProps) {
  const [isPrinting, setPrinting] = useState(false)
  const bought = labels.filter(({ outcome }) => outcome === 'bought')
  const failed = labels.filter(({ outcome }) => outcome !== 'bought')
  const left = plans.filter(({ id }) => !labels.some((label) => label.id === id))
  const planOf = new Map(plans.map((plan) => [plan.id, plan]))
  if (isPrinting) {
    return (
      <Suspense>
        <PrintDialog
          orders={{ query: { ids: bought.map(({ id }) => id).join(',') }, count: bought.length }}
          chosen={['label', 'packing_slip']}
          onClose={() => setPrinting(false)}
        />
      </Suspense>
    )
  }
  return (
    <OpenDialog
      onClose={onClose}
      title={summaryOf(labels)}
      size={bought.length > 0 ? '72rem' : 'lg'}
      closeButtonProps={{ 'aria-label': t('label.result.close') }}
    >
      <div className={`parts ${classes.result}`}>
        {bought.length > 0 && <Bought labels={bought} planOf={planOf} />}
        <NotBought failed={failed} left={left} />
      </div>
      <Buttons {...{ bought, failed, onShip, onClose }} onPrint={() => setPrinting(true)} />
    </OpenDialog>
  )
}

/** The orders for which nothing was bought, each with its reason. */
function NotBought({ failed, left }: { failed: readonly GeneratedLabel[]; left: readonly LabelPlan[] }) {
  if (failed.length + left.length === 0) return null
  return (
    <div className={`parts ${classes.aside}`}>
      {failed.length > 0 && (
        <Records title={t('label.result.notBought')} count={failed.length} isFailure>
          {failed.map((label) => (
            <Record key={label.id} id={label.id} number={label.order_number ?? String(label.id)}>
              <Failure label={label} />
            </Record>
          ))}
        </Records>
      )}
      {left.length > 0 && (
        <Records title={t('label.result.leftOut')} count={left.length}>
          {left.map((plan) => (
            <Record key={plan.id} id={plan.id} number={plan.order_number}>
              {whyLeft(plan)}
            </Record>
          ))}
        </Records>
      )}
    </div>
  )
}

interface ButtonsProps extends Pick<LabelsResultProps, 'onShip' | 'onClose'> {
  bought: readonly GeneratedLabel[]
  failed: readonly GeneratedLabel[]
  onPrint: () => void
}

function Buttons({ bought, failed, onShip, onClose, onPrint }: ButtonsProps) {
  return (
    <Group justify="flex-end" gap="sm" className={`atFoot ${classes.buttons}`}>
      {failed.length > 0 && (
        <CopyButton
          label={t('label.result.copy')}
          text={() =>
            failed.map((label) => `${label.order_number ?? label.id}\t${reasonOf(label)}`).join('\n')
          }
        />
      )}
      <Button variant="default" onClick={onClose}>
        {t('label.result.close')}
      </Button>
      {bought.length > 0 && (
        <Button
          variant="default"
          onClick={() => {
            onClose()
            onShip(bought.map(({ id, version }) => ({ id, ...(version !== null && { version }) })))
          }}
        >
          {t('label.result.ship')}
        </Button>
      )}
      {bought.length > 0 && (
        <Button onClick={onPrint} data-autofocus>
          {t('label.result.print')}
        </Button>
      )}
    </Group>
  )
}

interface BoughtProps {
  labels: readonly GeneratedLabel[]
  planOf: ReadonlyMap<number, LabelPlan>
}

function Bought({ labels, planOf }: BoughtProps) {
  const costs = labels.flatMap(({ cost_amount: amount, cost_currency: currency }) =>
    amount !== null && currency !== null ? [{ amount, currency }] : [],
  )
  const sums = sumsOf(costs).map((cost) => sumText(cost.amount, cost.currency))
  return (
    <section className={`panel ${classes.card}`} aria-label={t('label.result.bought')}>
      <div className={`flow ${classes.head}`}>
        <h3>{t('label.result.bought')}</h3>
        <span>
          {sums.length === 0 ? '' : t('label.result.cost', { cost: sums.join(', ') })}{' '}
          {t('label.result.notShipped', { n: labels.length })}
        </span>
      </div>
      <div className={classes.scroll}>
        <table className={`full small ${classes.bought}`}>
          <thead>
            <tr>
              <th scope="col">{t('label.plan.order')}</th>
              <th scope="col">{t('label.plan.customer')}</th>
              <th scope="col">{t('label.number')}</th>
              <th scope="col" data-align="end">
                {t('label.cost')}
              </th>
            </tr>
          </thead>
          <tbody>
            {labels.map((label) => (
              <BoughtRow key={label.id} label={label} plan={planOf.get(label.id)} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function BoughtRow({ label, plan }: { label: GeneratedLabel; plan: LabelPlan | undefined }) {
  const { cost_amount: amount, cost_currency: currency } = label
  return (
    <tr>
      <th scope="row">
        <AppLink to={screens.order(label.id)}>{label.order_number}</AppLink>
      </th>
      <td>
        {plan !== undefined && (
          <>
            <CustomerName plan={plan} />
            <PlanItems skus={plan.skus} />
          </>
        )}
      </td>
      <td className="mono">{label.tracking_number}</td>
      <td data-align="end">{amount !== null && sumText(amount, currency ?? '')}</td>
    </tr>
  )
}

interface RecordsProps {
  title: string
  count: number
  isFailure?: boolean
  children: ReactNode
}

const Records = ({ title, count, isFailure = false, children }: RecordsProps) => (
  <section className={`panel ${classes.card}`} aria-label={title} data-failure={isFailure || undefined}>
    <div className={`flow ${classes.head}`}>
      <h3>{title}</h3>
      <span>{count}</span>
    </div>
    <ul className={`ruled ${classes.records}`}>{children}</ul>
  </section>
)

const Record = ({ id, number, children }: { id: number; number: string; children: ReactNode }) => (
  <li>
    <AppLink to={screens.order(id)}>{number}</AppLink>
    <span>{children}</span>
  </li>
)

/** Our words and the carrier's (L6), and a way to what can be corrected. */
function Failure({ label }: { label: GeneratedLabel }) {
  const { id, outcome, order_number: number, rule } = label
  const isOfCarrier = outcome === 'refused' && (rule === null || rule === 'label.carrier_says')
  return (
    <>
      {isOfCarrier && <strong>{said('label.generate_failed')}</strong>} <span>{reasonOf(label)}</span>{' '}
      {(isOfCarrier || outcome === 'not_possible') && (
        <AppLink to={screens.editOrder(id)}>
          {t('label.plan.correct')}
          <VisuallyHidden> {number}</VisuallyHidden>
        </AppLink>
      )}
    </>
  )
}

/** Why nothing was bought for an order: the carrier's limit, or the concern that nobody accepted. */
function whyLeft(plan: LabelPlan): string {
  if (plan.problems.length > 0) return t('label.result.notPossible')
  const [concern] = labelConcerns(plan)
  return concern === undefined
    ? t('label.result.notTicked')
    : t(`label.plan.${concern}`, { day: shortDay(plan.window_end) })
}
