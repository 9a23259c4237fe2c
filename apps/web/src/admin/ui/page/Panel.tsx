import { type ReactNode, useId } from 'react'
import classes from './PageHeader.module.css'

/** A titled card of a view screen, like a form's FormSection. `actions` are at the right of its title. */
export function Panel({
  title,
  actions,
  children,
}: {
  title: string
  actions?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.panelHead}>
        <h2 id={id} className={classes.panelTitle}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  )
}

/** A panel folded to one line, `summary`. */
export function FoldedPanel({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={classes.panel}>
      <summary className={classes.folded}>
        <h2 className={classes.panelTitle}>{summary}</h2>
      </summary>
      <div className={classes.unfolded}>{children}</div>
    </details>
  )
}
