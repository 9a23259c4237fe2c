import { priceReasonLengthMax } from '@getzo/domain/orders/order-money-rules'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { currencyText } from '../../../../i18n/sum'
import { DecimalField } from '../../../ui/fields/NumberField'
import { TextField } from '../../../ui/fields/TextField'
import { useDerived, useFormContext } from '../../../ui/form/values/form-changes'
import type { Form } from '../../../ui/form/values/form-store'
import { EditIcon } from '../../../ui/icons'
import type { OrderFormValues } from '../form/order-values'
import { t } from '../orders.text'
import classes from './sold-price.module.css'

type Line = `details.${number}`

/** A line's price as sold (O43): not there until it is asked for, then until it is left to the promotion again. */
export function useSoldPrice(control: Form<OrderFormValues>, at: Line) {
  const { getValues, setValue } = useFormContext<OrderFormValues>()
  const [isAsked, setAsked] = useState(false)
  const hasEntries = useDerived(control, at, () => {
    const line = getValues(at)
    return Boolean(line.sold_price) || Boolean(line.price_reason)
  })
  // stays while somebody empties its fields
  if (hasEntries && !isAsked) setAsked(true)
  return {
    isOpen: isAsked || hasEntries,
    open: () => {
      flushSync(() => setAsked(true))
      control.elements.get(`${at}.sold_price`)?.focus()
    },
    leave: () => {
      for (const name of ['sold_price', 'price_reason'] as const) setValue(`${at}.${name}`, '')
      setAsked(false)
    },
  }
}

/** The way to a line's price as sold, beside its price and after its other fields. */
export const SoldPriceButton = ({ item, onOpen }: { item: number; onOpen: () => void }) => (
  <button
    type="button"
    className={classes.open}
    aria-label={t('line.soldOf', { n: item })}
    title={t('field.sold_price')}
    onClick={onOpen}
  >
    <EditIcon size={14} />
    <span className={classes.openText}>{t('field.sold_price')}</span>
  </button>
)

interface SoldPriceProps {
  control: Form<OrderFormValues>
  at: Line
  onLeave: () => void
}

/** The price as sold of one piece in place of the promotion's, and its reason (O43). */
export const SoldPriceFields = ({ control, at, onLeave }: SoldPriceProps) => (
  <div className={`columns ${classes.sold}`}>
    <DecimalField
      control={control}
      name={`${at}.sold_price`}
      label={t('field.sold_price')}
      suffix={currencyText('USD')}
    />
    <TextField
      control={control}
      name={`${at}.price_reason`}
      label={t('line.reason')}
      placeholder={t('line.reasonHint')}
      maxLength={priceReasonLengthMax}
    />
    <button type="button" className={`link ${classes.leave}`} onClick={onLeave}>
      {t('line.listPrice')}
    </button>
  </div>
)
