import { screens } from '@getzo/contract/paths'
import { Link } from '@tanstack/react-router'
import { useUser } from '../../admin/api/current-user'
import { AreaTitle } from './AreaTitle'
import classes from './area.module.css'
import { useAreaText } from './area.text'
import { areaPaths } from './area-paths'

const ways = [
  [screens.orders, 'area.orders', 'area.orders.text'],
  [areaPaths.addresses, 'area.addresses', 'area.addresses.text'],
  [areaPaths.information, 'area.details', 'area.details.text'],
] as const

/** /account/dashboard: a greeting, and links to orders, addresses and account details (A21). */
export function DashboardScreen() {
  const t = useAreaText()
  const user = useUser()
  return (
    <>
      <AreaTitle>{t('area.hello', { name: user?.credentials.firstName || user?.email || '' })}</AreaTitle>
      <p className="paragraph dimmed">{t('area.lead')}</p>
      <ul className={`parts ${classes.cards}`}>
        {ways.map(([path, name, text]) => (
          <li key={path}>
            <Link to={path} className={classes.card}>
              <strong>{t(name)}</strong>
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
