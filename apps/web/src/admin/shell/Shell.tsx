import { screens } from '@getzo/contract/paths'
import { useDisclosure } from '@mantine/hooks'
import { Link, Outlet, useMatches, useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { SignInOver } from '../../account/sign-in/SignInOver'
import { Logo, MapleKey } from '../../brand/Logo'
import { spokenLanguage } from '../../i18n/spoken'
import { shopName } from '../../page-meta'
import { WithUser } from '../api/current-user'
import { OpenDialog } from '../ui/dialogs/OpenDialog'
import { tip } from '../ui/floating/Tips'
import { SidebarIcon } from '../ui/icons'
import { KeyCaps } from '../ui/keys/KeyCaps'
import { keyGroups, knownKeys, useKeys } from '../ui/keys/keys'
import { SingleKeysSwitch } from '../ui/keys/SingleKeysSwitch'
import { later } from '../ui/later'
import { ErrorBoundary } from '../ui/page/ErrorBoundary'
import { PathPlace } from '../ui/page/PageHeader'
import { useWasTrue } from '../ui/was-true'
import keysDialogClasses from './KeysDialog.module.css'
import classes from './Shell.module.css'
import { t } from './shell.text'
import { useGroups } from './sidebar/nav-groups'
import { Sidebar } from './sidebar/Sidebar'
import { useSidebarState } from './sidebar/sidebar-state'
import { TopBar } from './top-bar/TopBar'

const MenuDrawer = later(() => import('./sidebar/MenuDrawer'))

/** The frame of every staff screen: skip link, top bar, content, sidebar or drawer. */
export const Shell = () => (
  <WithUser>
    <Frame />
  </WithUser>
)

function Frame() {
  const [isMenuOpen, menu] = useDisclosure(false)
  // it stays while it slides away
  const wasMenuOpen = useWasTrue(isMenuOpen)
  const [isKeysOpen, keysSheet] = useDisclosure(false)
  const [path] = useState(() => document.createElement('div'))
  const [{ isRail }, setSidebar] = useSidebarState()
  const foldSide = () => setSidebar({ isRail: !isRail })
  const pathname = useShownPath()
  const main = useFocusOnChange(pathname)
  useGroupKeys()
  useKeys([
    { keys: '[', words: t('shell.fold'), when: 'everywhere', run: foldSide },
    { keys: '?', words: t('shell.keysThese'), when: 'everywhere', run: keysSheet.open },
  ])

  /** To the list's first record where there is one. */
  const skip = () => (main.current?.querySelector<HTMLElement>(firstRecord) ?? main.current)?.focus()
  return (
    <PathPlace value={path}>
      <div className={classes.frame} data-rail={isRail || undefined}>
        <button type="button" className={classes.skip} onClick={skip}>
          {t('shell.skip')}
        </button>
        <TopBar path={path} isMenuOpen={isMenuOpen} onMenu={menu.open} onKeys={keysSheet.open} />
        <main id="content" ref={main} tabIndex={-1} className={classes.main}>
          <button type="button" className={`${classes.skip} ${classes.toList}`} onClick={skip}>
            {t('shell.skipToList')}
          </button>
          <ErrorBoundary key={pathname}>
            <Outlet />
          </ErrorBoundary>
        </main>
        <SideFrame isRail={isRail} onFold={foldSide} />
        {wasMenuOpen && <MenuDrawer isOpen={isMenuOpen} onClose={menu.close} />}
        {isKeysOpen && <KeysDialog onClose={keysSheet.close} />}
        <SignInOver language={spokenLanguage()} />
      </div>
    </PathPlace>
  )
}

const firstRecord = '[data-full-width] tbody a'

/** After the content in the document, so that a page's own controls come first on the keyboard; drawn at its left. */
function SideFrame({ isRail, onFold }: { isRail: boolean; onFold: () => void }) {
  return (
    <aside className={classes.side} aria-label={t('shell.admin')} data-rail={isRail || undefined}>
      <div className={classes.brand}>
        <Link to={screens.orders} className={classes.logo} aria-label={shopName}>
          {isRail ? <MapleKey size={24} /> : <Logo name={shopName} size={26} />}
        </Link>
        <button
          type="button"
          className="iconButton"
          aria-label={t(isRail ? 'shell.unfold' : 'shell.fold')}
          aria-keyshortcuts="["
          onClick={onFold}
          {...tip}
        >
          <SidebarIcon />
        </button>
      </div>
      <Sidebar isRail={isRail} />
    </aside>
  )
}

/** The address of the visible screen: the window's address changes before the new screen is rendered. */
const useShownPath = () => useMatches({ select: (matches) => matches.at(-1)?.pathname })

/** Moves the focus to the new screen, so that a screen reader continues there and not at the link. */
function useFocusOnChange(pathname: string | undefined) {
  const main = useRef<HTMLElement>(null)
  const lastPath = useRef(pathname)
  // with the screen, before somebody presses Tab in it
  useLayoutEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    // a list that one returns to is on its row already, and the palette may have been opened meanwhile
    if (document.activeElement?.closest('tr[data-row], [role=dialog] [role=combobox]') == null)
      main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** G and then a letter goes to a link of the sidebar. */
function useGroupKeys(): void {
  const navigate = useNavigate()
  const groups = useGroups().filter(({ hasScreen }) => hasScreen)
  useKeys(
    groups.map(({ key, label, path }) => ({
      keys: `g ${key}`,
      words: label,
      when: 'everywhere',
      run: () => void navigate({ to: path }),
    })),
  )
}

/** The keys that the visible screen has. */
function KeysDialog({ onClose }: { onClose: () => void }) {
  const [known] = useState(knownKeys)
  return (
    <OpenDialog
      onClose={onClose}
      title={t('shell.keys')}
      size={850}
      closeButtonProps={{ 'aria-label': t('shell.keysClose') }}
    >
      <div className={keysDialogClasses.groups}>
        {keyGroups.map((group) => {
          const keys = known.filter((key) => key.when === group)
          return (
            keys.length > 0 && (
              <section key={group} aria-label={t(`shell.keys.${group}`)}>
                <h3>{t(`shell.keys.${group}`)}</h3>
                <dl>
                  {keys.map((key) => (
                    <div key={key.keys}>
                      <dt>{key.words}</dt>
                      <dd>
                        <KeyCaps keys={key.keys} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            )
          )
        })}
      </div>
      <div className={`wrap quiet ${keysDialogClasses.foot}`}>
        <SingleKeysSwitch />
        <span>{t('shell.keysNote')}</span>
      </div>
    </OpenDialog>
  )
}
