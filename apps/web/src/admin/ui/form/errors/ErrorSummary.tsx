import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { t } from '../../text'
import classes from '../page/FormPage.module.css'
import { failingFields } from '../values/dirty-names'
import type { FieldLabels } from './field-labels'
import { focusField } from './focus-field'

/** The failing fields above the form, each as a link to its field. */
export function ErrorSummary<V extends FieldValues>({
  form,
  labels,
}: {
  form: UseFormReturn<V>
  labels: FieldLabels
}) {
  const { errors } = useFormState({ control: form.control })
  const failing = failingFields(errors)
  if (failing.length === 0) return null
  return (
    <div className={classes.summary} role="alert">
      <strong>{t('form.summary', { n: failing.length })}</strong>
      <ul>
        {failing.map(({ name, message }) => (
          <li key={name}>
            <button type="button" className={classes.toField} onClick={() => focusField(form.control, name)}>
              {labels.labelOf(name)}
            </button>
            {': '}
            {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
