import { screens } from '@getzo/contract/paths'
import { labelConcerns } from '@getzo/domain/labels/label-concerns'
import { knownText } from '../../../../i18n/words'
import { AppLink } from '../../../ui/AppLink'
import { StatusText } from '../../../ui/StatusText'
import classes from './buy-labels.module.css'
import type { LabelPlan } from './label.api'
import { t } from './labels.text'

interface PlansTableProps {
  plans: readonly LabelPlan[]
  service: string
  isTicked: (plan: LabelPlan) => boolean
  tick: (plan: LabelPlan, isOn: boolean) => void
}

/** The orders of a purchase with weight, service and concerns (O38). On a phone an order is a card. */
export function PlansTable({ plans, service, isTicked, tick }: PlansTableProps) {
  return (
    <section
      className={classes.scroll}
      aria-label={t('label.plan.table')}
      // a region that scrolls must be reachable by keyboard
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={classes.plans}>
        <thead>
          <tr>
            <th scope="col">{t('label.plan.tick')}</th>
            <th scope="col">{t('label.plan.order')}</th>
            <th scope="col">{t('label.plan.customer')}</th>
            <th scope="col">{t('label.plan.place')}</th>
            <th scope="col" data-align="end">
              {t('label.plan.weight')}
            </th>
            <th scope="col">{t('label.service')}</th>
            <th scope="col">{t('label.plan.inTheWay')}</th>
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <PlanRow
              key={plan.id}
              plan={plan}
              service={service}
              isTicked={isTicked(plan)}
              onTick={(isOn) => tick(plan, isOn)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface PlanRowProps {
  plan: LabelPlan
  service: string
  isTicked: boolean
  onTick: (isOn: boolean) => void
}

function PlanRow({ plan, service, isTicked, onTick }: PlanRowProps) {
  return (
    <tr data-left={!isTicked || undefined}>
      <td>
        <label className={classes.box}>
          <input
            type="checkbox"
            aria-label={t('label.plan.tickOne', { number: plan.order_number })}
            checked={isTicked}
            disabled={plan.problems.length > 0}
            onChange={(event) => onTick(event.currentTarget.checked)}
          />
        </label>
      </td>
      <th scope="row">
        <AppLink to={screens.order(plan.id)}>{plan.order_number}</AppLink>
      </th>
      <td>{plan.customer_name}</td>
      <td>{[plan.city, plan.country_code].filter((part) => part !== '').join(', ')}</td>
      <td data-align="end">
        <Weight plan={plan} />
      </td>
      <td>{service}</td>
      <td className={classes.way}>
        <InTheWay plan={plan} />
      </td>
    </tr>
  )
}

function Weight({ plan }: { plan: LabelPlan }) {
  const { weight } = plan
  if (!labelConcerns(plan).includes('no_weight')) return t('label.weight', { weight })
  return <span className={classes.notEntered}>{t('label.plan.notEntered', { weight })}</span>
}

/** The problems that prevent a purchase, then the concerns that may be accepted. */
function InTheWay({ plan }: { plan: LabelPlan }) {
  const problems = plan.problems.map(({ rule, params, message }) => knownText(rule, params) ?? message)
  const concerns = labelConcerns(plan).map((concern) => t(`label.plan.${concern}`))
  if (problems.length + concerns.length === 0) return t('label.plan.nothing')
  return (
    <ul>
      {problems.map((text) => (
        <li key={text}>
          <StatusText tone="red">{text}</StatusText>
        </li>
      ))}
      {concerns.map((text) => (
        <li key={text}>
          <StatusText tone="amber">{text}</StatusText>
        </li>
      ))}
    </ul>
  )
}
