import { screens } from '@getzo/contract/paths'
import { storePaths } from '@getzo/contract/storefront/storefront.pages'
import { Link, Outlet } from '@tanstack/react-router'
import { useRef } from 'react'
import { sessionToken } from '../admin/api/session/session'
import { useSticky } from '../admin/shell/use-sticky'
import { Logo, MapleKey } from '../brand/Logo'
import { ContactWays } from '../contact/ContactWays'
import { contactText } from '../contact/contact.text'
import { languages } from '../i18n/languages'
import { shopContact, shopName } from '../page-meta'
import classes from './account.module.css'
import { LanguageProvider, useAccountText, useLanguage } from './language'

/** Header, card and footer of the sign-in pages (A1 to A4). */
export function AccountFrame() {
  return (
    <LanguageProvider>
      <Frame />
    </LanguageProvider>
  )
}

function Frame() {
  const t = useAccountText()
  const { language } = useLanguage()
  const isSticky = useSticky()
  const main = useRef<HTMLElement>(null)
  const isSignedIn = sessionToken() !== null
  return (
    <div className={classes.frame}>
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        {t('account.skip')}
      </button>
      <header className={classes.header} data-sticky={isSticky || undefined}>
        <div className={`apart ${classes.headerIn}`}>
          <a href={isSignedIn ? screens.admin : storePaths.home} className={classes.logo}>
            <Logo name={shopName} size={30} />
          </a>
          {isSignedIn && <Link to={screens.orders}>{t('account.portal')}</Link>}
          <LanguageSwitch />
        </div>
      </header>
      <main ref={main} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <footer className={classes.footer}>
        <ContactWays t={contactText[language]} {...shopContact()} />
        <p className={`inline ${classes.claim}`}>
          <MapleKey size={18} /> {shopName} · {t('account.claim')}
        </p>
      </footer>
    </div>
  )
}

function LanguageSwitch() {
  const t = useAccountText()
  const { language, choose } = useLanguage()
  return (
    <fieldset className={classes.languages}>
      <legend className="hidden">{t('account.languages')}</legend>
      {languages.map(({ code, htmlLang, name }) => (
        <button
          key={code}
          type="button"
          lang={htmlLang}
          aria-pressed={code === language}
          onClick={() => choose(code)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
