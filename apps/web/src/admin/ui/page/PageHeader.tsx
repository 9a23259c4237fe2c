import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { wayBack } from '../list/page/way-back'
import { t } from '../text'
import classes from './PageHeader.module.css'
import { usePageTitle } from './page-title'

/** A step of the breadcrumb; the last one, without `to`, is the page itself. */
export interface Crumb {
  label: string
  to?: string
}

/** Breadcrumb, title and the page's main action at the right. Also names the browser's tab (A19). */
export function PageHeader({
  title,
  breadcrumbs,
  mark,
  note,
  children,
}: {
  title: string
  breadcrumbs: readonly Crumb[]
  /** shown beside the title, such as how much waits here */
  mark?: ReactNode
  /** a line below the title, such as who changed the record last */
  note?: ReactNode
  children?: ReactNode
}) {
  usePageTitle(title)
  return (
    <header className={classes.header}>
      <div>
        <nav aria-label={t('ui.breadcrumbs')}>
          <ol className={classes.crumbs}>
            {breadcrumbs.map(({ label, to }) => (
              <li key={label} aria-current={to === undefined ? 'page' : undefined}>
                {to === undefined ? (
                  label
                ) : (
                  <Anchor component={Link} {...wayBack(to)} inherit underline="always">
                    {label}
                  </Anchor>
                )}
              </li>
            ))}
          </ol>
        </nav>
        <div className={classes.titleLine}>
          <h1 className={classes.title}>{title}</h1>
          {mark}
        </div>
        {note !== undefined && <div className={classes.note}>{note}</div>}
      </div>
      <div className={classes.actions}>{children}</div>
    </header>
  )
}
