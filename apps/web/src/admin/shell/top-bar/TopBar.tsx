import { screens } from '@getzo/contract/paths'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { Logo } from '../../../brand/Logo'
import { languages } from '../../../i18n/languages'
import { spokenLanguage } from '../../../i18n/spoken'
import { shopName } from '../../../page-meta'
import { changeLanguage } from '../../ui/change-language'
import { MenuButton, MenuItem } from '../../ui/floating/MenuButton'
import { tip } from '../../ui/floating/Tips'
import { CheckIcon, HelpIcon, MentionIcon, MenuIcon } from '../../ui/icons'
import { inApp } from '../../ui/links/follow-links'
import { t } from '../shell.text'
import { useWaiting } from '../waiting'
import { OpenRecord } from './OpenRecord'
import { SchemeToggle } from './SchemeToggle'
import { SearchField } from './SearchField'
import classes from './TopBar.module.css'

const shortNames = { en: 'EN', fr: 'FR', cn: '中' }
const languageName = languages.find(({ code }) => code === spokenLanguage())?.name ?? ''

interface TopBarProps {
  /** what the page's header writes its path into */
  path: HTMLElement
  isMenuOpen: boolean
  onMenu: () => void
  onKeys: () => void
}

/** The page's path, the search, keys and colours; on a narrow screen the menu and the logo in place of the path. */
export function TopBar({ path, isMenuOpen, onMenu, onKeys }: TopBarProps) {
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
        <LanguageMenu />
        <SchemeToggle className={classes.tool} />
      </div>
    </header>
  )
}

/** The languages of the screens; on a phone they are in the menu (W14). */
function LanguageMenu() {
  return (
    <MenuButton
      className={`${classes.tool} ${classes.keys}`}
      // what is read begins with what is seen
      label={`${shortNames[spokenLanguage()]}, ${t('shell.language', { name: languageName })}`}
      position="bottom-end"
      items={languages.map(({ code, htmlLang, name }) => (
        <MenuItem
          key={code}
          lang={htmlLang}
          aria-current={spokenLanguage() === code || undefined}
          rightSection={spokenLanguage() === code && <CheckIcon />}
          onClick={() => void changeLanguage(code)}
        >
          {name}
        </MenuItem>
      ))}
    >
      <span aria-hidden>{shortNames[spokenLanguage()]}</span>
    </MenuButton>
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
