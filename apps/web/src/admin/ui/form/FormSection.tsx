import { type ReactNode, useId } from 'react'
import classes from './FormPage.module.css'

/**
 * A card of a form with its title. Fields stand in two columns from 60 rem on and in one below; a field that needs the
 * whole width goes into <FullWidth>.
 */
export function FormSection({
  title,
  description,
  actions,
  children,
}: {
  title: string
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.sectionHead}>
        <div>
          <h2 id={id} className={classes.sectionTitle}>
            {title}
          </h2>
          {description !== undefined && <p className={classes.description}>{description}</p>}
        </div>
        {actions}
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}

/** Both columns of a FormSection. */
export function FullWidth({ children }: { children: ReactNode }) {
  return <div className={classes.full}>{children}</div>
}
