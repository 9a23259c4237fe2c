import { storePaths } from '@getzo/contract/storefront/storefront.pages'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { WithUser } from '../../admin/api/current-user'
import { useLanguage } from '../language'
import { SignInOver } from '../sign-in/SignInOver'
import classes from './area.module.css'
import { areaText, useAreaText } from './area.text'
import { areaPaths } from './area-paths'

const links = [
  [areaPaths.information, 'area.information'],
  [areaPaths.notifications, 'area.notifications'],
  [areaPaths.invoices, 'area.invoices'],
  [areaPaths.addresses, 'area.address'],
  [areaPaths.recent, 'area.recent'],
] as const satisfies readonly (readonly [string, Parameters<typeof areaText.en>[0]])[]

/** The account area: its links beside its screens (A21). Header, languages and footer are those of the sign-in pages. */
export function AreaFrame() {
  const t = useAreaText()
  const { language } = useLanguage()
  const navigate = useNavigate()
  return (
    <div className={classes.area}>
      <nav className={classes.side} aria-label={t('area.menu')}>
        <Link to={areaPaths.dashboard} className={classes.home}>
          {t('area.title')}
        </Link>
        <ul>
          {links.map(([path, text]) => (
            <li key={path}>
              <Link to={path}>{t(text)}</Link>
            </li>
          ))}
          <li>
            {/* a public page, outside this bundle */}
            <a href={storePaths.wishlist}>{t('area.wishlist')}</a>
          </li>
        </ul>
        {/* navigating to /signout lets a form with unsaved changes ask first */}
        <button type="button" onClick={() => void navigate({ to: '/signout' })}>
          {t('area.logout')}
        </button>
      </nav>
      <div>
        <WithUser>
          <Outlet />
        </WithUser>
      </div>
      <SignInOver language={language} />
    </div>
  )
}
