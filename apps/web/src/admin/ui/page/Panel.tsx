import { type ReactNode, useId } from 'react'
import classes from './PageHeader.module.css'

/** A card of a view screen: title, a word of context, its buttons. A `flush` body has no margin, for tables. */
export function Panel({
  title,
  note,
  actions,
  flush = false,
  children,
}: {
  title: string
  note?: ReactNode
  actions?: ReactNode
  flush?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={`panel ${classes.panel}`} aria-labelledby={id}>
      <div className={`wrap ${classes.panelHead}`}>
        <h2 id={id} className={classes.panelTitle}>
          {title}
        </h2>
        {note !== undefined && <span className="quiet">{note}</span>}
        {actions}
      </div>
      <div className={classes.panelBody} data-flush={flush || undefined}>
        {children}
      </div>
    </section>
  )
}

/** A panel folded to one line, `summary`. */
export function FoldedPanel({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={`panel ${classes.panel}`}>
      <summary className={classes.folded}>
        <h2 className={classes.panelTitle}>{summary}</h2>
      </summary>
      <div className={classes.unfolded}>{children}</div>
    </details>
  )
}
