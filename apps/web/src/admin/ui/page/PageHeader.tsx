import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { wayBack } from '../list/page/way-back'
import { t } from '../text'
import { RecordWalk } from '../walk/RecordWalk'
import classes from './PageHeader.module.css'
import { usePageTitle } from './page-title'

/** A step of the breadcrumb; the last one, without `to`, is the page itself. */
export interface Crumb {
  label: string
  to?: string
}

/** Where the top bar shows the page's path; null outside the shell, where the path stands above the title. */
export const PathPlace = createContext<HTMLElement | null>(null)

/** Path, title and the page's main action at the right. Also names the browser's tab (A19). */
export function PageHeader({
  title,
  tab = title,
  breadcrumbs,
  mark,
  picture,
  note,
  children,
}: {
  title: string
  /** the browser tab's name, where it is another */
  tab?: string
  breadcrumbs: readonly Crumb[]
  /** shown beside the title, such as how much waits here */
  mark?: ReactNode
  /** of a record, before its name */
  picture?: string | null | undefined
  /** a line below the title, such as who changed the record last */
  note?: ReactNode
  children?: ReactNode
}) {
  usePageTitle(tab)
  return (
    <header className={`flow ${classes.header}`}>
      <div>
        <PagePath breadcrumbs={breadcrumbs} />
        <div className={classes.named}>
          {picture && <img className={classes.picture} src={picture} alt="" width={56} height={56} />}
          <div>
            <div className={`flow ${classes.titleLine}`}>
              <h1 className={classes.title}>{title}</h1>
              {mark}
            </div>
            {note !== undefined && <div className={`quiet ${classes.note}`}>{note}</div>}
          </div>
        </div>
      </div>
      <div className={`flow ${classes.actions}`}>
        <RecordWalk breadcrumbs={breadcrumbs} />
        {children}
      </div>
    </header>
  )
}

/** The path of a page whose header is its own: in the top bar, or where there is none, here. */
export function PagePath({ breadcrumbs }: { breadcrumbs: readonly Crumb[] }) {
  const place = useContext(PathPlace)
  const path = (
    <nav aria-label={t('ui.breadcrumbs')}>
      <ol className={`quiet ${classes.crumbs}`}>
        {breadcrumbs.map(({ label, to }, at) => (
          <li key={label} aria-current={at === breadcrumbs.length - 1 ? 'page' : undefined}>
            {to === undefined ? (
              label
            ) : (
              <Anchor component={Link} {...wayBack(to)} inherit underline="hover">
                {label}
              </Anchor>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
  return place === null ? path : createPortal(path, place)
}
