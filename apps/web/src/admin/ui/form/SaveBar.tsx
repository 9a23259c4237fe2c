import { Button, Loader } from '@mantine/core'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { t } from '../text'
import { dirtyNames } from './dirty-names'
import classes from './FormPage.module.css'
import type { FieldLabels } from './field-labels'
import type { SaveState } from './use-save'

/** More changed fields than this are counted instead of named. */
const namedMax = 4

/** Stays in sight under the form, says what will be saved, and saves it. */
export function SaveBar<V extends FieldValues>({
  form,
  labels,
  state,
  isNew,
  saveLabel,
  savingLabel,
}: {
  form: UseFormReturn<V>
  labels: FieldLabels
  state: SaveState
  isNew: boolean
  saveLabel: string
  savingLabel: string
}) {
  const { dirtyFields, isDirty } = useFormState({ control: form.control })
  const isSaving = state === 'saving'
  const what = [...new Set(dirtyNames(dirtyFields).map(labels.labelOf))]
  return (
    <div className={classes.bar}>
      <output className={classes.barText}>
        {state === 'saved' ? t('form.saved') : changesText(isDirty ? what : [], isNew)}
      </output>
      <Button
        type="submit"
        disabled={state !== 'idle'}
        leftSection={isSaving ? <Loader size={14} color="gray" /> : undefined}
      >
        {isSaving ? savingLabel : saveLabel}
      </Button>
    </div>
  )
}

function changesText(what: readonly string[], isNew: boolean): string {
  if (what.length === 0) return t(isNew ? 'form.untouchedNew' : 'form.untouched')
  if (what.length > namedMax) return t('form.willSaveSome', { n: what.length })
  return t('form.willSave', { what: what.join(', ') })
}
