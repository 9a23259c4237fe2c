import { type ReactNode, useId } from 'react'
import classes from './FormPage.module.css'

/**
 * A card of a form with its title. Fields are in two columns from 60 rem on and in one below; a field that needs the
 * whole width goes into <FullWidth>.
 */
export function FormSection({
  title,
  description,
  actions,
  isNarrow = false,
  place,
  children,
}: {
  title: string
  /** its id in the page, for links to it */
  place?: string
  description?: ReactNode
  actions?: ReactNode
  /** beside another section: one column */
  isNarrow?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section id={place} className={`panel ${classes.section}`} aria-labelledby={id}>
      <div className={`apart ${classes.sectionHead}`}>
        <div>
          <h2 id={id} className={classes.sectionTitle}>
            {title}
          </h2>
          {description !== undefined && <p className={classes.description}>{description}</p>}
        </div>
        {actions}
      </div>
      <div className={`columns ${classes.fields}`} data-narrow={isNarrow || undefined}>
        {children}
      </div>
    </section>
  )
}

/**
 * A section that few records need, folded at first. `summary` shows its values; a refused field in it opens it
 * (focusField).
 */
export function FoldedSection({
  title,
  summary,
  place,
  children,
}: {
  title: string
  place?: string
  summary: string
  children: ReactNode
}) {
  return (
    <details id={place} className={`panel ${classes.section}`}>
      <summary className={classes.foldedHead}>
        <h2 className={classes.sectionTitle}>{title}</h2>
        <span className={classes.foldedText}>{summary}</span>
      </summary>
      <div className={`columns ${classes.fields}`}>{children}</div>
    </details>
  )
}

/** Spans both columns of a FormSection. */
export function FullWidth({ children }: { children: ReactNode }) {
  return <div className={classes.full}>{children}</div>
}
