import { type ReactNode, useSyncExternalStore } from 'react'
import { WarningIcon } from '../../icons'
import { t } from '../../text'
import classes from '../page/FormPage.module.css'
import type { Form } from '../values/form-store'
import type { FieldLabels } from './field-labels'
import { focusField } from './focus-field'

const namedMax = 6

interface FaultLinksProps<V extends object> {
  form: Form<V>
  labels: FieldLabels
  nameOf?: (field: string) => string | undefined
  /** what the bar says while nothing is wrong */
  children: ReactNode
}

/** One sentence with all that is to be corrected, each as a link to its field. */
export function FaultLinks<V extends object>({ form, labels, nameOf, children }: FaultLinksProps<V>) {
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
