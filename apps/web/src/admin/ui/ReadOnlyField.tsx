import type { ReactNode } from 'react'
import classes from './ReadOnlyField.module.css'
import { t } from './text'

/** The text of a missing value: not available, or not entered (O31). */
export type MissingWords = 'available' | 'entered'

/**
 * A name and its value on a view screen. Without a value: "Not Available", or "Not Entered" with missing="entered".
 * Several go into a <ReadOnlyFields>.
 */
export function ReadOnlyField({
  label,
  children,
  missing = 'available',
}: {
  label: string
  children?: ReactNode
  missing?: MissingWords
}) {
  const isMissing = children === null || children === undefined || children === '' || children === false
  return (
    <div>
      <dt>{label}</dt>
      <dd className={classes.value} data-missing={isMissing || undefined}>
        {isMissing ? t(missing === 'entered' ? 'ui.notEntered' : 'ui.notAvailable') : children}
      </dd>
    </div>
  )
}

/** The list around ReadOnlyFields: two columns where there is room. */
export function ReadOnlyFields({ children }: { children: ReactNode }) {
  return <dl className={classes.fields}>{children}</dl>
}
