import { lazyScreen } from '../../admin/routes/lazy-screen'
import { areaPaths } from './area-paths'

const nothing = () => import('./NothingHereScreens')

/** The area's screens. The wishlist belongs to the storefront: it is kept in the browser and needs no sign-in (T2). */
export const areaScreens = [
  [areaPaths.dashboard, lazyScreen(() => import('./DashboardScreen'), 'DashboardScreen')],
  [areaPaths.information, lazyScreen(() => import('./ProfileScreen'), 'ProfileScreen')],
  [areaPaths.password, lazyScreen(() => import('./PasswordScreen'), 'PasswordScreen')],
  [areaPaths.notifications, lazyScreen(nothing, 'NotificationsScreen')],
  [areaPaths.invoices, lazyScreen(nothing, 'InvoicesScreen')],
  [areaPaths.addresses, lazyScreen(nothing, 'AddressesScreen')],
  [areaPaths.recent, lazyScreen(nothing, 'RecentScreen')],
] as const
