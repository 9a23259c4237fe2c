import { Button, Loader, Tooltip } from '@mantine/core'
import { type ReactNode, useSyncExternalStore } from 'react'
import { WarningIcon } from '../../icons'
import { makeRoomForToasts } from '../../messages/toast-room'
import { useTakesLong } from '../../takes-long'
import { t } from '../../text'
import type { FieldLabels } from '../errors/field-labels'
import { focusField } from '../errors/focus-field'
import classes from '../page/FormPage.module.css'
import { changedNames } from '../values/dirty-names'
import { useDerived } from '../values/form-changes'
import type { Form } from '../values/form-store'
import type { SaveState } from './use-save'
import { alsoKeys, saveKeys } from './use-save-key'

interface BarTextProps<V extends object> {
  form: Form<V>
  labels: FieldLabels
  state: SaveState
  isNew: boolean
}

interface SaveBarProps<V extends object> extends BarTextProps<V> {
  saveLabel: string
  savingLabel: string
  faultName?: (field: string) => string | undefined
  also?: { label: string }
  /** called before the second button submits the form */
  onAlso: (() => void) | undefined
}

const buttonClasses = { root: classes.save, label: classes.saveLabel }

/** Stays visible under the form, names everything that will be saved, and saves it. */
export function SaveBar<V extends object>({
  saveLabel,
  savingLabel,
  faultName,
  also,
  onAlso,
  ...bar
}: SaveBarProps<V>) {
  const { state } = bar
  const isBusy = state === 'saving' || state === 'waiting'
  const both = { classNames: buttonClasses, disabled: state !== 'idle' }
  return (
    <div ref={makeRoomForToasts} className={`apart panel ${classes.bar}`}>
      <FaultLinks {...bar} nameOf={faultName}>
        <BarText {...bar} />
      </FaultLinks>
      {also !== undefined && (
        <Tooltip label={alsoKeys.shown}>
          <Button
            {...both}
            variant="default"
            aria-keyshortcuts={alsoKeys.aria}
            data-also
            onClick={(event) => {
              onAlso?.()
              event.currentTarget.form?.requestSubmit()
            }}
          >
            {also.label}
          </Button>
        </Tooltip>
      )}
      <Tooltip label={saveKeys.shown}>
        <Button
          {...both}
          type="submit"
          aria-keyshortcuts={saveKeys.aria}
          leftSection={isBusy ? <Loader size={14} color="gray" /> : undefined}
        >
          {isBusy ? savingLabel : saveLabel}
        </Button>
      </Tooltip>
    </div>
  )
}

/** Separate from the button, which no key changes. */
function BarText<V extends object>({ form, labels, state, isNew }: BarTextProps<V>) {
  const takesLong = useTakesLong(state === 'saving' || state === 'waiting')
  const changes = useDerived(form, null, () => {
    const names = changedNames(form.started(), form.getValues())
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

const namedMax = 6

interface FaultLinksProps<V extends object> {
  form: Form<V>
  labels: FieldLabels
  nameOf?: (field: string) => string | undefined
  /** what the bar says while nothing is wrong */
  children: ReactNode
}

/** One sentence with all that is to be corrected, each as a link to its field. */
function FaultLinks<V extends object>({ form, labels, nameOf, children }: FaultLinksProps<V>) {
  const failing = [...useSyncExternalStore(form.subscribeToErrors, form.errors).keys()]
  if (failing.length === 0) return children
  const named = new Map(
    failing.map((name) => [nameOf?.(name) ?? labels.labelOf(name), name] as const).reverse(),
  )
  const links = Array.from(named).reverse()
  return (
    <div className={classes.faults} role="alert">
      <WarningIcon size={14} />
      <p>
        {t('form.toCorrect', { n: links.length })}{' '}
        {links.slice(0, namedMax).map(([label, name], index) => (
          <span key={name}>
            {index > 0 && ', '}
            <button
              type="button"
              className={`link ${classes.toField}`}
              onClick={() => focusField(form, name)}
            >
              {label}
            </button>
          </span>
        ))}
        {links.length > namedMax && ` ${t('form.andMore', { n: links.length - namedMax })}`}
      </p>
    </div>
  )
}
