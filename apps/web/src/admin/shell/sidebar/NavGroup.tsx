import type { Waiting } from '@getzo/contract/waiting/waiting.schema'
import type { AdminLink } from '@getzo/domain/auth/capabilities'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { flushSync } from 'react-dom'
import { tip } from '../../ui/floating/Tips'
import { ChevronRightIcon } from '../../ui/icons'
import { KeyCaps } from '../../ui/keys/KeyCaps'
import { t } from '../shell.text'
import { waitingText } from '../waiting'
import { isOpen, type ShownGroup, useArea } from './nav-groups'
import { navIcons } from './nav-icons'
import classes from './Sidebar.module.css'
import { useSidebarState } from './sidebar-state'

interface NavGroupProps {
  group: ShownGroup
  waiting: Waiting
  isRail: boolean
  onGo: (() => void) | undefined
}

/** A link of the sidebar with the screens folded beneath it. A rail has the icon alone. */
export function NavGroup({ group, waiting, isRail, onGo }: NavGroupProps) {
  const area = useArea()
  const [{ groups }, setSidebar] = useSidebarState()
  const { label, path, key, within, hasScreen } = group
  const isUnfolded = !isRail && isOpen(group, groups[path], area)
  const isWithin = within.some((link) => link.path === area)
  const fold = ({ currentTarget }: MouseEvent) => {
    flushSync(() => setSidebar({ isRail: false, groups: { ...groups, [path]: isRail || !isUnfolded } }))
    // the lowest group's screens would open below the edge
    currentTarget.closest('li')?.scrollIntoView({ block: 'nearest' })
  }
  const Icon = navIcons[key]
  const content = (
    <>
      {Icon && <Icon />}
      <span className={`fills cut ${classes.label}`}>{label}</span>
    </>
  )
  const look = { className: classes.group, 'data-rail': isRail || undefined }
  return (
    <li className={classes.item} data-here={area === path || isWithin || undefined}>
      {hasScreen ? (
        <NavLink
          link={group}
          waits={waitingText(isUnfolded ? [group] : [group, ...within], waiting)}
          isHere={area === path || (isWithin && !isUnfolded)}
          onGo={onGo}
          hint={`g ${key}`}
          {...look}
        >
          {content}
        </NavLink>
      ) : (
        <button
          type="button"
          onClick={fold}
          aria-expanded={isUnfolded}
          data-here={(isWithin && !isUnfolded) || undefined}
          {...look}
          {...(isRail && { ...tip, 'aria-label': label })}
        >
          {content}
          <Chevron isUnfolded={isUnfolded} />
        </button>
      )}
      {hasScreen && within.length > 0 && !isRail && (
        <FoldButton label={label} isUnfolded={isUnfolded} onFold={fold} />
      )}
      {isUnfolded && within.length > 0 && <Within group={group} waiting={waiting} onGo={onGo} />}
    </li>
  )
}

interface FoldButtonProps {
  label: string
  isUnfolded: boolean
  onFold: (event: MouseEvent) => void
}

const FoldButton = ({ label, isUnfolded, onFold }: FoldButtonProps) => (
  <button
    type="button"
    className={`iconButton ${classes.fold}`}
    aria-expanded={isUnfolded}
    aria-label={t(isUnfolded ? 'shell.foldGroup' : 'shell.unfoldGroup', { name: label })}
    onClick={onFold}
  >
    <Chevron isUnfolded={isUnfolded} />
  </button>
)

const Chevron = ({ isUnfolded }: { isUnfolded: boolean }) => (
  <span className={classes.chevron} data-open={isUnfolded || undefined}>
    <ChevronRightIcon size={12} />
  </span>
)

/** The screens folded beneath a link. */
function Within({ group: { label, within }, waiting, onGo }: Omit<NavGroupProps, 'isRail'>) {
  const area = useArea()
  return (
    <ul className={classes.within} aria-label={label}>
      {within.map((link) => (
        <li key={link.path}>
          <NavLink
            link={link}
            waits={waitingText([link], waiting)}
            isHere={area === link.path}
            onGo={onGo}
            className={classes.link}
          >
            <span className={`fills cut ${classes.label}`}>{link.label}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

interface NavLinkProps {
  link: AdminLink
  waits: ReturnType<typeof waitingText>
  isHere: boolean
  onGo: (() => void) | undefined
  /** the keys that go there */
  hint?: string
  className: string | undefined
  'data-rail'?: true | undefined
  children: ReactNode
}

function NavLink({ link: { label, path }, waits, isHere, onGo, hint, children, ...look }: NavLinkProps) {
  const waitsId = useId()
  const isRail = look['data-rail'] !== undefined
  return (
    <>
      <Link
        to={path}
        onClick={onGo}
        // the count describes the link and is no part of its name
        aria-describedby={waits === null ? undefined : waitsId}
        aria-keyshortcuts={hint?.toUpperCase()}
        activeOptions={{ exact: true, includeSearch: false }}
        data-here={isHere || undefined}
        {...look}
        {...(isRail ? { ...tip, 'aria-label': label } : { title: waits?.words })}
      >
        {children}
      </Link>
      {/* a click on these is one on the link */}
      {hint !== undefined && (
        <span className={classes.hint} aria-hidden>
          <KeyCaps keys={hint} />
        </span>
      )}
      {waits !== null && (
        <span className={`quiet medium ${classes.count}`}>
          <span aria-hidden>{waits.figure}</span>
          <span id={waitsId} hidden>
            {waits.words}
          </span>
        </span>
      )}
    </>
  )
}
