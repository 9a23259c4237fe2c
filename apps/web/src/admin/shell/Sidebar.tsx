import { screens } from '@getzo/contract/paths'
import { type AdminLink, adminLinks, effectiveRole } from '@getzo/domain/auth/capabilities'
import { Avatar } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useMatches, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { areaPaths } from '../../account/area/area-paths'
import { changeRequestsQuery } from '../api/change-requests'
import { useCan, useUser } from '../api/current-user'
import { screenPaths } from '../routes/screen-table'
import { LogoutIcon } from '../ui/icons'
import classes from './Shell.module.css'
import { t } from './shell.text'

/** The signed-in user, the links of their role (A5, A7, A8), and Logout. onGo closes the drawer on a phone. */
export function Sidebar({ onGo }: { onGo?: () => void }) {
  const user = useUser()
  const navigate = useNavigate()
  const moreId = useId()
  const role = user?.credentials.role
  const { links, more } = adminLinks(role)
  const name = user?.credentials.firstName || user?.email || ''
  return (
    <div className={classes.side}>
      <div className={classes.person}>
        <Avatar
          src={user?.credentials.imageUrl || null}
          alt=""
          name={initialsName(user?.credentials.firstName, user?.credentials.lastName, user?.email)}
          color="spruce"
          size={36}
        />
        <div className={classes.who}>
          <Link to={areaPaths.dashboard} onClick={onGo} className={classes.greeting}>
            {t('shell.greeting', { name })}
          </Link>
          <div className={classes.role}>{t(`shell.role.${effectiveRole(role)}`)}</div>
        </div>
      </div>
      <nav aria-label={t('shell.menu')} className={classes.nav}>
        <LinkList links={links} onGo={onGo} />
        {more.some(isHere) && (
          <>
            <h2 id={moreId} className={classes.moreTitle}>
              {t('shell.more')}
            </h2>
            <LinkList links={more} labelledBy={moreId} onGo={onGo} />
          </>
        )}
      </nav>
      {/* navigating to /signout lets a form with unsaved changes ask first */}
      <button type="button" className={classes.logout} onClick={() => void navigate({ to: '/signout' })}>
        <LogoutIcon />
        {t('shell.logout')}
      </button>
    </div>
  )
}

function LinkList({
  links,
  labelledBy,
  onGo,
}: {
  links: readonly AdminLink[]
  labelledBy?: string
  onGo?: () => void
}) {
  const area = useMatches({ select: (matches) => matches.at(-1)?.staticData.area })
  const countId = useId()
  return (
    <ul className={classes.links} aria-labelledby={labelledBy}>
      {links.filter(isHere).map(({ label, path }) => (
        <li key={path} className={classes.item}>
          <Link
            // the count describes the link and is no part of its name
            aria-describedby={path === screens.orders ? countId : undefined}
            to={path}
            onClick={onGo}
            className={classes.link}
            data-area={area === path || undefined}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            {label}
          </Link>
          {path === screens.orders && <WaitingRequests id={countId} />}
        </li>
      ))}
    </ul>
  )
}

/** The number of open size-change requests (R1). */
function WaitingRequests({ id }: { id: string }) {
  const { data } = useQuery({ ...changeRequestsQuery, enabled: useCan('requests.read') })
  if (data === undefined || data.length === 0) return null
  return (
    <span className={classes.count}>
      <span aria-hidden>{data.length}</span>
      <span id={id} className={classes.hidden}>
        {t('shell.requests', { n: data.length })}
      </span>
    </span>
  )
}

/** A link is shown once its screen exists. */
const isHere = ({ path }: AdminLink) => screenPaths.has(path)

function initialsName(first: string | null | undefined, last: string | null | undefined, email = ''): string {
  const name = [first, last].filter(Boolean).join(' ')
  return name === '' ? email.slice(0, 1) : name
}
