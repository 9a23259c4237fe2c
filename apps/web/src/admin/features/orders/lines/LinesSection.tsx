import { chargedFor } from '@getzo/domain/orders/order-money'
import { paidCurrencies, priceReasonLengthMax } from '@getzo/domain/orders/order-money-rules'
import { orderDetailsMax } from '@getzo/domain/orders/order-rules'
import { parseCents } from '@getzo/domain/orders/order-total'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { spokenLocale } from '../../../../i18n/spoken'
import { currencyText } from '../../../../i18n/sum'
import { ApiError } from '../../../api/api-error'
import { ChoiceField } from '../../../ui/fields/ChoiceField'
import { DecimalField } from '../../../ui/fields/NumberField'
import { useColumnLabels } from '../../../ui/form/errors/field-labels'
import { FormSection, FullWidth } from '../../../ui/form/page/FormSection'
import { expectFill } from '../../../ui/form/save/arrivals'
import { useDerived, useFormContext } from '../../../ui/form/values/form-changes'
import { formatUsd } from '../../../ui/money'
import type { RowPlace } from '../../../ui/rows/Row'
import { RowGroup } from '../../../ui/rows/RowGroup'
import { useRows } from '../../../ui/rows/use-rows'
import { blankLine, type OrderFormValues } from '../form/order-values'
import type { OrderDetail } from '../orders.api'
import { t } from '../orders.text'
import { knownPrices } from './known-prices'
import { LineRow } from './LineRow'
import { LineSearch } from './LineSearch'
import { pricedOn, promotionsQuery } from './line-choices'
import { type LineFacts, makeLineFacts } from './line-facts'
import { lineWords } from './line-words'
import classes from './sold-price.module.css'
import { type StoredLines, storedLines } from './stored-lines'

const nothingStored: readonly OrderDetail[] = []
/** Also of lines that do not show them. */
const soldColumns = [
  { name: 'sold_price', label: t('field.sold_price') },
  { name: 'price_reason', label: t('field.price_reason'), maxLength: priceReasonLengthMax },
]
const removedText = (n: number) => t('line.removed', { n })

/** The item lines of an order and what they cost (O15, O16, O34, O43). */
export function LinesSection({ stored: details = nothingStored }: { stored?: readonly OrderDetail[] }) {
  const control = useFormContext<OrderFormValues>()
  const { getValues } = control
  const queryClient = useQueryClient()
  const rows = useRows({ control, name: 'details', blank: blankLine, min: 1, max: orderDetailsMax })
  const stored = useMemo(() => storedLines(details), [details])
  const facts = useLineFacts(stored)
  useOrderDayPrices(stored, facts)
  useColumnLabels('details', soldColumns)
  const { indexOf } = rows
  const lines = useMemo(() => ({ stored, facts, indexOf }), [stored, facts, indexOf])
  const draw = useCallback((place: RowPlace) => <LineRow place={place} lines={lines} />, [lines])
  const summary = useCallback(
    (index: number) => lineWords(index, getValues(`details.${index}`), stored, queryClient),
    [getValues, stored, queryClient],
  )
  return (
    <FormSection title={t('section.lines')}>
      <FullWidth>
        <LineSearch rows={rows} stored={stored} />
        <RowGroup
          rows={rows}
          label={t('section.lines')}
          draw={draw}
          summary={summary}
          addLabel={t('line.add')}
          fullText={t('line.full', { max: orderDetailsMax })}
          removedText={removedText}
          end={<OrderMoney facts={facts} />}
        />
      </FullWidth>
    </FormSection>
  )
}

/** The facts of the form's lines, updated on every change. */
function useLineFacts(stored: StoredLines): LineFacts {
  const control = useFormContext<OrderFormValues>()
  const { getValues } = control
  const queryClient = useQueryClient()
  const facts = useMemo(() => {
    const made = makeLineFacts((line) => knownPrices(queryClient, stored, getValues('order_date'))(line))
    made.setAll(getValues('details'))
    return made
  }, [queryClient, stored, getValues])
  useEffect(() => {
    // the form may have been filled in since
    facts.setAll(getValues('details'))
    return control.subscribeToValues((name) => {
      if (name !== undefined && !name.startsWith('details')) return
      const details = getValues('details')
      const index = Number(/^details\.(\d+)/.exec(name ?? '')?.[1] ?? -1)
      const line = details[index]
      if (line === undefined) facts.setAll(details)
      else facts.setLine(index, line)
    })
  }, [facts, control, getValues])
  return facts
}

/** Puts the lines that are not stored yet on the prices of the order's date whenever another day is typed (O46). */
function useOrderDayPrices(stored: StoredLines, facts: LineFacts) {
  const control = useFormContext<OrderFormValues>()
  const { getValues, setValue } = control
  const queryClient = useQueryClient()
  useEffect(() => {
    let known = pricedOn(getValues('order_date'))
    const reprice = async (orderDate: string) => {
      const isStill = () => getValues('order_date') === orderDate
      for (const { sku_id: sku, promotion_id: old } of getValues('details')) {
        if (sku === null || stored.ofPromotion(old) !== undefined) continue
        const offered = await queryClient.fetchQuery(promotionsQuery(sku, stored, orderDate))
        if (!isStill()) return
        if (offered.some(({ id }) => id === old)) continue
        const at = getValues('details').findIndex((line) => line.sku_id === sku && line.promotion_id === old)
        const [only, ...more] = offered
        if (at >= 0) setValue(`details.${at}.promotion_id`, more.length === 0 ? (only?.id ?? null) : null)
      }
      facts.setAll(getValues('details'))
    }
    return control.subscribeToValues((name) => {
      if (name !== undefined && name !== 'order_date') return
      const orderDate = getValues('order_date')
      const day = pricedOn(orderDate)
      if (day === known) return
      known = day
      const repriced = reprice(orderDate).catch((error: unknown) => {
        // the select that waits for it shows a failed load (O35)
        if (!(error instanceof ApiError)) throw error
      })
      expectFill(control, repriced)
    })
  }, [control, getValues, setValue, queryClient, stored, facts])
}

const names = ['discount', 'shipping_charged', 'paid_amount', 'paid_currency'] as const
const watched = names.join('\n')
const currencies = new Intl.DisplayNames(spokenLocale(), { type: 'currency' })
const currencyChoices = paidCurrencies.map((code) => ({
  value: code,
  label: `${code} · ${currencies.of(code) ?? code}`,
}))

/** Discount, shipping and the sum paid, folded in an order that has none of them, and what the order costs (O34, O43). */
function OrderMoney({ facts }: { facts: LineFacts }) {
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
