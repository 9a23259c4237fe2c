import { createFormStatuses, editFormStatuses, showsTrackingField } from '@getzo/domain/orders/order-status'
import { shopNow, shopPlace } from '../../../ui/dates/instants'
import { ChoiceField } from '../../../ui/fields/ChoiceField'
import { DateTimeField } from '../../../ui/fields/date/DateTimeField'
import { TextField } from '../../../ui/fields/TextField'
import { FormSection } from '../../../ui/form/page/FormSection'
import { useFormContext, useValue } from '../../../ui/form/values/form-changes'
import { orderStatusText } from '../../../ui/names'
import { t } from '../orders.text'
import { LetterFields } from './LetterSection'
import classes from './order-form.module.css'
import type { OrderFormValues } from './order-values'

const choicesOf = (statuses: typeof editFormStatuses) =>
  statuses.map((status) => ({ value: status, label: orderStatusText(status) }))
const createChoices = choicesOf(createFormStatuses)
const editChoices = choicesOf(editFormStatuses)

/**
 * Date, numbers, status and tracking (O12, O14). A new order always shows the tracking id; O24 applies to the edit
 * form.
 */
export function OrderSection({ isNew = false }: { isNew?: boolean }) {
  const control = useFormContext<OrderFormValues>()
  const { setValue } = control
  const status = useValue(control, 'order_status')
  const setNow = () => setValue('order_date', shopNow())
  return (
    <FormSection title={t('section.order')} isNarrow>
      <div className={classes.orderFields}>
        <div>
          <DateTimeField control={control} name="order_date" label={t('field.order_date')} required />
          <p className={`flow quiet ${classes.zone}`}>
            {t('form.zone', { zone: shopPlace })}
            <button type="button" className={`link ${classes.use}`} onClick={setNow}>
              {t('form.now')}
            </button>
          </p>
        </div>
        <TextField
          control={control}
          name="order_number"
          label={t('field.order_number')}
          required
          maxLength={50}
        />
        <TextField
          control={control}
          name="order_reference"
          label={t('field.order_reference')}
          required
          maxLength={50}
        />
        <ChoiceField
          control={control}
          name="order_status"
          label={t('field.order_status')}
          choices={isNew ? createChoices : editChoices}
          isAlwaysChosen
          required
        />
        {(isNew || showsTrackingField(status)) && (
          <TextField control={control} name="tracking_id" label={t('field.tracking_id')} maxLength={50} />
        )}
        {isNew && <LetterFields control={control} />}
      </div>
    </FormSection>
  )
}
