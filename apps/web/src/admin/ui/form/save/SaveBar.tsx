import { Button, Loader, Tooltip } from '@mantine/core'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTakesLong } from '../../takes-long'
import { t } from '../../text'
import type { FieldLabels } from '../errors/field-labels'
import classes from '../page/FormPage.module.css'
import { changedNames } from '../values/dirty-names'
import { useDerived } from '../values/form-changes'
import { storeOf } from '../values/form-store'
import type { SaveState } from './use-save'
import { saveKeys } from './use-save-key'

interface BarTextProps<V extends FieldValues> {
  form: UseFormReturn<V>
  labels: FieldLabels
  state: SaveState
  isNew: boolean
}

/** Stays visible under the form, names everything that will be saved, and saves it. */
export function SaveBar<V extends FieldValues>({
  saveLabel,
  savingLabel,
  ...bar
}: BarTextProps<V> & { saveLabel: string; savingLabel: string }) {
  const { state } = bar
  const isBusy = state === 'saving' || state === 'waiting'
  return (
    <div ref={makeRoomForToasts} className={classes.bar}>
      <BarText {...bar} />
      <Tooltip label={saveKeys.shown}>
        <Button
          type="submit"
          classNames={{ root: classes.save, label: classes.saveLabel }}
          aria-keyshortcuts={saveKeys.aria}
          disabled={state !== 'idle'}
          leftSection={isBusy ? <Loader size={14} color="gray" /> : undefined}
        >
          {isBusy ? savingLabel : saveLabel}
        </Button>
      </Tooltip>
    </div>
  )
}

/** Separate from the button, which no key changes. */
function BarText<V extends FieldValues>({ form, labels, state, isNew }: BarTextProps<V>) {
  const takesLong = useTakesLong(state === 'saving' || state === 'waiting')
  const changes = useDerived(form.control, null, () => {
    const names = changedNames(storeOf(form.control).started(), form.getValues())
    return [...new Set(names.map(labels.labelOf))].join(', ')
  })
  const text = takesLong
    ? t('form.stillTrying')
    : state === 'saved'
      ? t('form.saved')
      : state === 'waiting'
        ? t('form.waiting')
        : changes !== ''
          ? t('form.willSave', { what: changes })
          : t(isNew ? 'form.untouchedNew' : 'form.untouched')
  return (
    // names that do not fit into the lines are in the title
    <output className={classes.barText} title={text}>
      {text}
    </output>
  )
}

/**
 * Tells the messages the height of the bar at the foot of the window: they are shown above it (toasts.module.css). With
 * much content below the form, the bar is out of their way by itself.
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
