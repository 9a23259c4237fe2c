import { Button, Loader, Tooltip } from '@mantine/core'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { t } from '../text'
import { changedNames } from './dirty-names'
import classes from './FormPage.module.css'
import type { FieldLabels } from './field-labels'
import type { SaveState } from './use-save'
import { saveKeys } from './use-save-key'

/** Stays in sight under the form, names everything that will be saved, and saves it. */
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
  const { dirtyFields, isDirty, defaultValues } = useFormState({ control: form.control })
  const isSaving = state === 'saving'
  const what = [...new Set(changedNames(dirtyFields, defaultValues, form.getValues()).map(labels.labelOf))]
  const text = state === 'saved' ? t('form.saved') : changesText(isDirty ? what : [], isNew)
  return (
    <div ref={makeRoomForToasts} className={classes.bar}>
      {/* where the names take more than the lines there are, the rest is read here */}
      <output className={classes.barText} title={text}>
        {text}
      </output>
      <Tooltip label={saveKeys.shown}>
        <Button
          type="submit"
          aria-keyshortcuts={saveKeys.aria}
          disabled={state !== 'idle'}
          leftSection={isSaving ? <Loader size={14} color="gray" /> : undefined}
        >
          {isSaving ? savingLabel : saveLabel}
        </Button>
      </Tooltip>
    </div>
  )
}

function changesText(what: readonly string[], isNew: boolean): string {
  if (what.length === 0) return t(isNew ? 'form.untouchedNew' : 'form.untouched')
  return t('form.willSave', { what: what.join(', ') })
}

/**
 * Tells the messages how much of the window's foot the bar takes: they stand above it (toasts.module.css). Where much
 * stands below the form, the bar is out of their way by itself.
 */
function makeRoomForToasts(bar: HTMLDivElement) {
  const { style } = document.documentElement
  const tell = () => {
    const taken = window.innerHeight - bar.getBoundingClientRect().top
    style.setProperty('--save-bar-room', `${taken > window.innerHeight / 2 ? 0 : Math.max(0, taken)}px`)
  }
  const watcher = new ResizeObserver(tell)
  watcher.observe(bar)
  // the form above it grows and shrinks too
  watcher.observe(document.body)
  window.addEventListener('scroll', tell, { passive: true })
  return () => {
    watcher.disconnect()
    window.removeEventListener('scroll', tell)
    style.removeProperty('--save-bar-room')
  }
}
