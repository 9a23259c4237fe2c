import { screens } from '@getzo/contract/paths'
import { carrierServices } from '@getzo/domain/labels/carrier-choices'
import { labelConcerns } from '@getzo/domain/labels/label-concerns'
import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { spokenDecimal } from '../../../../../i18n/spoken'
import { knownText } from '../../../../../i18n/words'
import { StockOfSku } from '../../../../shared/stock/StockLeft'
import { shortDay } from '../../../../ui/dates/instants'
import { BlockIcon, WarningIcon } from '../../../../ui/icons'
import { AppLink } from '../../../../ui/links/AppLink'
import { PersonName } from '../../../../ui/marks/PersonName'
import { serviceName } from '../../../../ui/names'
import type { LabelPlan } from '../label.api'
import { t } from '../labels.text'
import classes from './buy-labels.module.css'
import itemClasses from './plan-items.module.css'

interface PlanRowProps {
  plan: LabelPlan
  service: string
  /** the weight that was typed */
  typed: string | undefined
  isTicked: boolean
  /** the estimated cost */
  amount: string | undefined
  /** of all amounts; undefined where each has its own */
  currency: string | undefined
  isAwaited: boolean
  hasCosts: boolean
  onTick: (id: number, isOn: boolean) => void
  onService: (id: number, service: string) => void
  onWeight: (id: number, weight: string) => void
}

/** An order of a purchase. There can be hundreds, so its elements are plain. */
export const PlanRow = memo(function PlanRow({
  plan,
  service,
  typed,
  isTicked,
  amount,
  currency,
  isAwaited,
  hasCosts,
  onTick,
  onService,
  onWeight,
}: PlanRowProps) {
  const number = plan.order_number
  return (
    <tr data-left={!isTicked || undefined}>
      <td className={classes.tick}>
        <label className={`centred ${classes.box}`}>
          <input
            type="checkbox"
            aria-label={t('label.plan.tickOne', { number })}
            checked={isTicked}
            disabled={plan.problems.length > 0}
            onChange={(event) => onTick(plan.id, event.currentTarget.checked)}
          />
        </label>
      </td>
      <th scope="row">
        <AppLink to={screens.order(plan.id)}>{number}</AppLink>
      </th>
      <td className={classes.customer}>
        <CustomerName plan={plan} />
      </td>
      <td className={classes.items}>
        <PlanItems skus={plan.skus} />
      </td>
      <td className={classes.place}>{placeOf(plan)}</td>
      <td data-align="end" className={classes.weight}>
        <Weight plan={plan} typed={typed} onWeight={onWeight} />
      </td>
      <td className={classes.service}>
        <ServiceChoice plan={plan} service={service} onService={onService} />
      </td>
      {hasCosts && (
        <td data-align="end" data-currency={currency} className={classes.amount}>
          {isAwaited ? <span className={classes.awaited} aria-hidden="true" /> : amount}
        </td>
      )}
      <td className={classes.way}>
        <InTheWay plan={plan} />
      </td>
    </tr>
  )
})

const ServiceChoice = ({
  plan,
  service,
  onService,
}: Pick<PlanRowProps, 'plan' | 'service' | 'onService'>) => (
  <select
    aria-label={t('label.plan.serviceOf', { number: plan.order_number })}
    value={service}
    disabled={plan.problems.length > 0}
    onChange={(event) => onService(plan.id, event.currentTarget.value)}
  >
    {!carrierServices.some(({ code }) => code === service) && <option>{serviceName(service)}</option>}
    {carrierServices.map(({ code }) => (
      <option key={code} value={code}>
        {serviceName(code)}
      </option>
    ))}
  </select>
)

/** Both scripts of a name, where there are two. */
export function CustomerName({
  plan: { customer_name: name, customer_name_pinyin: pinyin },
}: {
  plan: Pick<LabelPlan, 'customer_name' | 'customer_name_pinyin'>
}) {
  return (
    <>
      <PersonName name={name} pinyin={pinyin} />
    </>
  )
}

const placeOf = ({ city, province, country_code: country }: LabelPlan) =>
  [city, province, country].filter((part) => part !== '').join(', ')

/** The weight, or the field of one that is not entered (O38). */
function Weight({ plan, typed, onWeight }: Pick<PlanRowProps, 'plan' | 'typed' | 'onWeight'>) {
  const weight = spokenDecimal(plan.weight)
  const isEntered = Number(plan.package_package_weight ?? 0) > 0
  if (typed === undefined && isEntered) return t('label.weight', { weight })
  const source = plan.proposed_weight === null ? 'label.plan.notEntered' : 'label.plan.ofProducts'
  return (
    <input
      className={classes.notEntered}
      inputMode="decimal"
      aria-label={t('label.plan.weightOf', { number: plan.order_number })}
      data-proposed={plan.proposed_weight !== null || undefined}
      placeholder={t(source, { weight })}
      value={typed ?? ''}
      onChange={(event) => onWeight(plan.id, event.currentTarget.value)}
    />
  )
}

/** The problems that prevent a purchase, then the concerns that may be accepted, with a link to where they are solved. */
function InTheWay({ plan }: { plan: LabelPlan }) {
  const concerns = labelConcerns(plan)
  if (plan.problems.length + concerns.length === 0) {
    return <span className={classes.nothing}>{t('label.plan.nothing')}</span>
  }
  return (
    <ul>
      {plan.problems.map(({ field, rule, params, message }) => (
        <li key={message}>
          <BlockIcon size={14} />
          <span>
            {knownText(rule, params) ?? message} {isOfForm(field) && <Correct plan={plan} />}
          </span>
        </li>
      ))}
      {concerns.map((concern) => (
        <li key={concern} data-concern={concern}>
          <WarningIcon size={14} />
          <span>
            {t(`label.plan.${concern}`, { day: shortDay(plan.window_end) })}{' '}
            {concern === 'size_change' && (
              <AppLink to={screens.order(plan.id)}>
                {t('label.plan.decide')}
                <VisuallyHidden> {plan.order_number}</VisuallyHidden>
              </AppLink>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Whether a field is one of the order's form. */
const isOfForm = (field: string) => field.startsWith('customer_ship_to_') || field.startsWith('package_')

const Correct = ({ plan }: { plan: LabelPlan }) => (
  <AppLink to={screens.editOrder(plan.id)}>
    {t('label.plan.correct')}
    <VisuallyHidden> {plan.order_number}</VisuallyHidden>
  </AppLink>
)

/** The SKUs of an order with their pieces, and what is left of each (S2). */
export const PlanItems = ({ skus }: Pick<LabelPlan, 'skus'>) => (
  <ul className={itemClasses.items}>
    {skus.map(({ sku_id: id, sku, quantity }) => (
      <li key={id}>
        <span className="breaks">{t('label.plan.item', { n: quantity, sku })}</span> <StockOfSku skuId={id} />
      </li>
    ))}
  </ul>
)
