import { screens } from '@getzo/contract/paths'
import { effectiveRole } from '@getzo/domain/auth/capabilities'
import { Link, useNavigate } from '@tanstack/react-router'
import { useUser } from '../../api/current-user'
import { tip } from '../../ui/floating/Tips'
import { LogoutIcon } from '../../ui/icons'
import { ColourChoice } from '../ColourChoice'
import { LanguageChoice } from '../LanguageChoice'
import { t } from '../shell.text'
import { useWaiting } from '../waiting'
import { NavGroup } from './NavGroup'
import { useGroups } from './nav-groups'
import classes from './Sidebar.module.css'

/** The links of the user's role (A7, A8), the user (A5), and Logout (A6). onGo closes the drawer of a phone. */
export function Sidebar({
  isRail = false,
  isDrawer = false,
  onGo,
}: {
  isRail?: boolean
  isDrawer?: boolean
  onGo?: () => void
}) {
  const groups = useGroups()
  const waiting = useWaiting()
  return (
    <>
      <nav aria-label={t('shell.menu')} className={classes.nav}>
        <ul className={classes.groups}>
          {groups.map((group) => (
            <NavGroup key={group.path} group={group} waiting={waiting} isRail={isRail} onGo={onGo} />
          ))}
        </ul>
      </nav>
      {isDrawer && (
        <div className={`dense ${classes.colours}`}>
          <LanguageChoice />
          <ColourChoice />
        </div>
      )}
      <Person isRail={isRail} onGo={onGo} />
    </>
  )
}

/** The user, whose name leads to the own account, and Logout. */
function Person({ isRail, onGo }: { isRail: boolean; onGo?: () => void }) {
  const user = useUser()
  const navigate = useNavigate()
  const { firstName, lastName, imageUrl, role } = user?.credentials ?? {}
  const initials = [firstName, lastName].map((part) => part?.slice(0, 1).toUpperCase()).join('')
  const name = firstName || user?.email || ''
  return (
    <div className={classes.person}>
      <Link
        to={screens.account}
        onClick={onGo}
        className={classes.who}
        {...(isRail && { ...tip, 'aria-label': t('shell.greeting', { name }) })}
      >
        <span className={`centred ${classes.avatar}`} aria-hidden>
          {imageUrl ? <img src={imageUrl} alt="" /> : initials || name.slice(0, 1).toUpperCase()}
        </span>
        <div className={classes.names}>
          <div className={classes.greeting}>{t('shell.greeting', { name })}</div>
          <div className={`quiet ${classes.role}`}>{user && t(`shell.role.${effectiveRole(role)}`)}</div>
        </div>
      </Link>
      {/* navigating to /signout lets a form with unsaved changes ask first */}
      <button
        type="button"
        className={classes.logout}
        onClick={() => void navigate({ to: '/signout' })}
        {...(isRail && { ...tip, 'aria-label': t('shell.logout') })}
      >
        <LogoutIcon />
        <span>{t('shell.logout')}</span>
      </button>
    </div>
  )
}
