import { DateField } from '../../../ui/fields/date/DateTimeField'
import { TextField } from '../../../ui/fields/TextField'
import { FormSection } from '../../../ui/form/page/FormSection'
import type { Form } from '../../../ui/form/values/form-store'
import { t } from '../orders.text'
import type { OrderFormValues } from './order-values'

interface LetterProps {
  control: Form<OrderFormValues>
}

/** The Thank-You-Letter's own mailing (O14). */
export const LetterSection = ({ control }: LetterProps) => (
  <FormSection title={t('section.letter')} isNarrow>
    <LetterFields control={control} />
  </FormSection>
)

/** The same among the fields of a new order. */
export const LetterFields = ({ control }: LetterProps) => (
  <>
    <TextField control={control} name="tyl_tracking_id" label={t('field.tyl_tracking_id')} maxLength={50} />
    <DateField control={control} name="tyl_date_delivered" label={t('field.tyl_date_delivered')} />
  </>
)
