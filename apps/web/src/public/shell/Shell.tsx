import { languages } from '@getzo/domain/public/device'
import type { ReactNode } from 'react'
import { Logo, MapleKey } from '../../brand/Logo'
import { languages as languageNames } from '../../i18n/languages'
import { Contact } from './Contact'
import { usePage, useText } from './context'
import { publicText } from './public.text'

interface ShellProps {
  children: ReactNode
  wide?: boolean
  /** A second line under the header. */
  bar?: ReactNode
}

/** Header, language switch, content and footer of every public page (A1). */
export function Shell({ children, wide = false, bar }: ShellProps) {
  const t = useText(publicText)
  const { shopName } = usePage()
  return (
    <>
      <a className="skip" href="#content">
        {t('public.skip')}
      </a>
      <header className="head" data-sticky-after="96">
        <div className="head-in">
          <a className="mark" href="/home/fashion">
            <Logo name={shopName} size={30} />
          </a>
          <a className="portal" href="/admin/orders" data-when-signed-in hidden>
            {t('public.admin')}
          </a>
          <LanguageSwitch />
        </div>
      </header>
      {bar}
      <main id="content" className={wide ? 'page page-wide' : 'page'}>
        {children}
      </main>
      <Footer />
    </>
  )
}

function LanguageSwitch() {
  const t = useText(publicText)
  const { language, path, query } = usePage()
  const kept = query === undefined ? '' : `${query}&`
  return (
    <nav className="languages" aria-label={t('public.languages')}>
      {languages.map((code) => {
        const known = languageNames.find((one) => one.code === code)
        return (
          <a
            key={code}
            href={`${path}?${kept}lang=${code}`}
            lang={known?.htmlLang}
            hrefLang={known?.htmlLang}
            aria-current={code === language ? 'true' : undefined}
          >
            {known?.name}
          </a>
        )
      })}
    </nav>
  )
}

function Footer() {
  const t = useText(publicText)
  const { shopName } = usePage()
  return (
    <footer className="foot">
      <div className="foot-in">
        <Contact />
        <p className="foot-claim">
          <MapleKey size={18} /> {shopName} · {t('public.claim')}
        </p>
      </div>
    </footer>
  )
}
