import { lazyRouteComponent } from '@tanstack/react-router'
import { areaPaths } from './area-paths'

const nothing = () => import('./NothingHereScreens')

/** The area's screens. The wishlist belongs to the storefront: it is kept in the browser and needs no sign-in (T2). */
export const areaScreens = [
  [areaPaths.dashboard, lazyRouteComponent(() => import('./DashboardScreen'), 'DashboardScreen')],
  [areaPaths.information, lazyRouteComponent(() => import('./ProfileScreen'), 'ProfileScreen')],
  [areaPaths.password, lazyRouteComponent(() => import('./PasswordScreen'), 'PasswordScreen')],
  [areaPaths.notifications, lazyRouteComponent(nothing, 'NotificationsScreen')],
  [areaPaths.invoices, lazyRouteComponent(nothing, 'InvoicesScreen')],
  [areaPaths.addresses, lazyRouteComponent(nothing, 'AddressesScreen')],
  [areaPaths.recent, lazyRouteComponent(nothing, 'RecentScreen')],
] as const
