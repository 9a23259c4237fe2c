import { screens } from '@getzo/contract/paths'
import { Burger, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link, Outlet, useMatches } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { SignInOver } from '../../account/SignInOver'
import { Logo } from '../../brand/Logo'
import { shopName } from '../../page-meta'
import { WithUser } from '../api/current-user'
import { ErrorBoundary } from '../ui/page/ErrorBoundary'
import { SchemeToggle } from './SchemeToggle'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar'
import { t } from './shell.text'
import { useSticky } from './use-sticky'

/** The frame of every staff screen: skip link, header, sidebar or drawer, content. */
export const Shell = () => (
  <WithUser>
    <Frame />
  </WithUser>
)

function Frame() {
  const [isOpen, { open, close }] = useDisclosure(false)
  const isSticky = useSticky()
  const pathname = useShownPath()
  const main = useFocusOnChange(pathname)

  return (
    <div className={classes.frame}>
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        {t('shell.skip')}
      </button>
      <header className={classes.header} data-sticky={isSticky || undefined}>
        <Burger
          className={classes.burger}
          opened={isOpen}
          onClick={open}
          size="sm"
          aria-label={t('shell.menuOpen')}
          aria-expanded={isOpen}
        />
        <Link to={screens.orders} className={classes.logo}>
          <Logo name={shopName} />
        </Link>
        <span className={classes.headerEnd}>
          <SchemeToggle />
        </span>
      </header>
      <aside className={classes.aside}>
        <Sidebar />
      </aside>
      <Drawer
        opened={isOpen}
        onClose={close}
        title={t('shell.menu')}
        size={272}
        closeButtonProps={{ 'aria-label': t('shell.menuClose') }}
      >
        <Sidebar onGo={close} />
      </Drawer>
      <main id="content" ref={main} tabIndex={-1} className={classes.main}>
        <ErrorBoundary key={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <SignInOver language="en" />
    </div>
  )
}

/** The address of the visible screen: the window's address changes before the new screen is rendered. */
const useShownPath = () => useMatches({ select: (matches) => matches.at(-1)?.pathname })

/** Moves the focus to the new screen, so that a screen reader continues there and not at the link. */
function useFocusOnChange(pathname: string | undefined) {
  const main = useRef<HTMLElement>(null)
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
