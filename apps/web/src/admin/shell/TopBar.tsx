import { screens } from '@getzo/contract/paths'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { Logo } from '../../brand/Logo'
import { shopName } from '../../page-meta'
import { inApp } from '../ui/follow-links'
import { HelpIcon, MentionIcon, MenuIcon } from '../ui/icons'
import { tip } from '../ui/Tips'
import { OpenRecord } from './OpenRecord'
import { SchemeToggle } from './SchemeToggle'
import { SearchField } from './SearchField'
import { t } from './shell.text'
import classes from './TopBar.module.css'
import { useWaiting } from './waiting'

/** The page's path, the search, keys and colours; on a narrow screen the menu and the logo in place of the path. */
export function TopBar({
  path,
  isMenuOpen,
  onMenu,
  onKeys,
}: {
  /** what the page's header writes its path into */
  path: HTMLElement
  isMenuOpen: boolean
  onMenu: () => void
  onKeys: () => void
}) {
  const hasPath = useRef(false)
  const addPath = (place: HTMLDivElement | null) => {
    if (!hasPath.current) place?.append(path)
    hasPath.current = place !== null
  }
  return (
    <header className={classes.bar}>
      <button
        type="button"
        className={`${classes.tool} ${classes.burger}`}
        onClick={onMenu}
        aria-label={t('shell.menuOpen')}
        aria-expanded={isMenuOpen}
      >
        <MenuIcon size={18} />
      </button>
      <Link to={screens.orders} className={`${classes.logo} ${classes.narrow}`}>
        <Logo name={shopName} size={24} />
      </Link>
      <div ref={addPath} className={classes.path} />
      <SearchField />
      <div className={classes.tools}>
        <OpenRecord />
        <Mentioned />
        <button
          type="button"
          className={`${classes.tool} ${classes.keys}`}
          onClick={onKeys}
          aria-label={t('shell.keys')}
          aria-keyshortcuts="?"
          {...tip}
        >
          <HelpIcon />
        </button>
        <SchemeToggle className={classes.tool} />
      </div>
    </header>
  )
}

/** Leads to one's mentions on Today, with a mark where some wait (W6). */
function Mentioned() {
  const { mentions = 0 } = useWaiting()
  return (
    <a
      href={`${screens.today}#mentions`}
      className={`${classes.tool} ${classes.mentions}`}
      data-waiting={mentions > 0 || undefined}
      aria-label={t('shell.mentions', { n: mentions })}
      {...inApp}
      {...tip}
    >
      <MentionIcon />
    </a>
  )
}
