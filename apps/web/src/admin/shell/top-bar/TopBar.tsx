import { screens } from '@getzo/contract/paths'
import type { TimelineRoot } from '@getzo/domain/timeline/timeline-rules'
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link, useMatches } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { Logo } from '../../../brand/Logo'
import { languages } from '../../../i18n/languages'
import { spokenLanguage } from '../../../i18n/spoken'
import { shopName } from '../../../page-meta'
import { changeLanguage } from '../../ui/change-language'
import { MenuButton, MenuItem } from '../../ui/floating/MenuButton'
import { tip } from '../../ui/floating/Tips'
import { CheckIcon, HelpIcon, MentionIcon, MenuIcon, MoonIcon, SearchIcon, SunIcon } from '../../ui/icons'
import { KeyCaps } from '../../ui/keys/KeyCaps'
import { isMac, useKeys } from '../../ui/keys/keys'
import { useKeysUntilThere } from '../../ui/keys/keys-until-there'
import { later } from '../../ui/later'
import { inApp } from '../../ui/links/follow-links'
import { t } from '../shell.text'
import { useWaiting } from '../waiting'
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
    <header className={`parts ${classes.bar}`}>
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

/** Light or dark: the system's until the user chooses. */
function SchemeToggle({ className }: { className: string | undefined }) {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  return (
    <button
      type="button"
      className={className}
      aria-label={t(isDark ? 'shell.light' : 'shell.dark')}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      {...tip}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </button>
  )
}

const Palette = later(() => import('../palette/Palette'))

const paletteKeys = 'mod+k'

/** The search of the top bar opens the palette, as its key does on every staff page (W2). On a phone it is an icon. */
function SearchField() {
  const [isOpen, palette] = useDisclosure(false)
  const id = useId()
  useKeysUntilThere(isOpen, id)
  useKeys([{ keys: paletteKeys, words: t('shell.search'), when: 'everywhere', run: palette.open }])
  return (
    <div className={classes.search}>
      <button
        type="button"
        onClick={palette.open}
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      >
        <SearchIcon />
        <span className={`fills cut ${classes.searchHint}`}>{t('shell.searchHint')}</span>
        <span className={classes.searchKeys} aria-hidden>
          <KeyCaps keys={paletteKeys} />
        </span>
      </button>
      {isOpen && <Palette id={id} onClose={palette.close} />}
    </div>
  )
}

const OpenToo = later(() => import('../../ui/timeline/OpenToo'))

const rootOfPath: Readonly<Record<string, TimelineRoot>> = {
  o: 'order',
  customer: 'customer',
  p: 'product',
  url: 'url',
  arrival: 'arrival',
}

/** Who else has the record of this screen open, its view or its form (W6). */
function OpenRecord() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname }) ?? ''
  const [, kind = '', id = ''] = /^\/admin\/(o|customer|p|url|arrival)\/(\d+)(?:\/edit)?$/.exec(path) ?? []
  const root = rootOfPath[kind]
  return root === undefined ? null : <OpenToo key={path} root={root} id={Number(id)} />
}
