import { chargedFor } from '@getzo/domain/orders/order-money'
import { paidCurrencies } from '@getzo/domain/orders/order-money-rules'
import { parseCents } from '@getzo/domain/orders/order-total'
import { useState, useSyncExternalStore } from 'react'
import { spokenLocale } from '../../../../i18n/spoken'
import { currencyText } from '../../../../i18n/sum'
import { ChoiceField } from '../../../ui/fields/ChoiceField'
import { DecimalField } from '../../../ui/fields/NumberField'
import { useDerived, useFormContext } from '../../../ui/form/values/form-changes'
import { formatUsd } from '../../../ui/money'
import type { OrderFormValues } from '../form/order-values'
import { t } from '../orders.text'
import type { LineFacts } from './line-facts'
import classes from './sold-price.module.css'

const names = ['discount', 'shipping_charged', 'paid_amount', 'paid_currency'] as const
const watched = names.join('\n')
const currencies = new Intl.DisplayNames(spokenLocale(), { type: 'currency' })
const currencyChoices = paidCurrencies.map((code) => ({
  value: code,
  label: `${code} · ${currencies.of(code) ?? code}`,
}))

/** Discount, shipping and the sum paid, folded in an order that has none of them, and what the order costs (O34, O43). */
export function OrderMoney({ facts }: { facts: LineFacts }) {
  const control = useFormContext<OrderFormValues>()
  const { getValues } = control
  const [isOpen, setOpen] = useState(false)
  const hasEntries = useDerived(control, watched, () => names.some((name) => Boolean(getValues(name))))
  const usd = currencyText('USD')
  return (
    <>
      <details
        className={classes.more}
        open={isOpen || hasEntries}
        // stays while somebody empties its fields
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{t('line.more')}</summary>
        <div className={`columns ${classes.moneyFields}`}>
          <DecimalField control={control} name="discount" label={t('field.discount')} suffix={usd} />
          <DecimalField
            control={control}
            name="shipping_charged"
            label={t('field.shipping_charged')}
            suffix={usd}
          />
          <DecimalField control={control} name="paid_amount" label={t('field.paid_amount')} />
          <ChoiceField
            control={control}
            name="paid_currency"
            label={t('line.paidCurrency')}
            choices={currencyChoices}
          />
        </div>
      </details>
      <Sums facts={facts} />
    </>
  )
}

/** Follows what is typed; an entry that is no amount yet counts as none. */
function Sums({ facts }: { facts: LineFacts }) {
  const control = useFormContext<OrderFormValues>()
  const { getValues } = control
  const goods = useSyncExternalStore(facts.subscribe, facts.orderTotal)
  const amount = (name: 'discount' | 'shipping_charged') => {
    const text = getValues(name)
    return parseCents(text) === null ? '' : text
  }
  const discount = useDerived(control, 'discount', () => amount('discount'))
  const shipping = useDerived(control, 'shipping_charged', () => amount('shipping_charged'))
  const sums = chargedFor(goods, { discount: discount || 0, shipping_charged: shipping || 0 })
  return (
    <dl className={classes.sums}>
      {(discount !== '' || shipping !== '') && (
        <>
          <dt>{t('money.goods')}</dt>
          <dd>{formatUsd(sums.goods)}</dd>
        </>
      )}
      {discount !== '' && (
        <>
          <dt>{t('field.discount')}</dt>
          <dd>{t('money.less', { amount: formatUsd(sums.discount) })}</dd>
        </>
      )}
      {shipping !== '' && (
        <>
          <dt>{t('field.shipping_charged')}</dt>
          <dd>{formatUsd(sums.shipping)}</dd>
        </>
      )}
      <dt className={classes.whole}>{t('line.orderTotal')}</dt>
      <dd className={classes.whole}>
        <output>{formatUsd(sums.total)}</output>
      </dd>
    </dl>
  )
}
