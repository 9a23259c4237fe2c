import { screens } from '@getzo/contract/paths'
import type { Capability } from '@getzo/domain/auth/capabilities'
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'

/** One staff screen. */
export interface AdminScreen {
  /** $id stands for a record's id: useRecordId() answers it */
  path: string
  /** who may open it */
  capability: Capability
  /** path of the sidebar link that it belongs to */
  area: string
  /** its own chunk: lazyRouteComponent(() => import('./features/…/XScreen'), 'XScreen') */
  component: AsyncRouteComponent<unknown>
}

const notHere = lazyRouteComponent(() => import('./shell/NotHereScreen'), 'NotHereScreen')

/**
 * Every staff screen. A sidebar link is shown once the path it leads to is in this list. A component without a screen
 * yet says so honestly.
 */
export const adminScreens: readonly AdminScreen[] = [
  {
    path: screens.orders,
    capability: 'orders.read',
    area: screens.orders,
    component: lazyRouteComponent(() => import('./features/orders/OrdersScreen'), 'OrdersScreen'),
  },
  {
    path: screens.newOrder,
    capability: 'orders.write',
    area: screens.orders,
    component: lazyRouteComponent(() => import('./features/orders/NewOrderScreen'), 'NewOrderScreen'),
  },
  {
    path: '/admin/o/$id',
    capability: 'orders.read',
    area: screens.orders,
    component: lazyRouteComponent(() => import('./features/orders/OrderScreen'), 'OrderScreen'),
  },
  {
    path: '/admin/o/$id/edit',
    capability: 'orders.write',
    area: screens.orders,
    component: lazyRouteComponent(() => import('./features/orders/EditOrderScreen'), 'EditOrderScreen'),
  },
  { path: '/admin/products', capability: 'products.read', area: '/admin/products', component: notHere },
  {
    path: screens.customers,
    capability: 'customers.read',
    area: screens.customers,
    component: lazyRouteComponent(() => import('./features/customers/CustomersScreen'), 'CustomersScreen'),
  },
  {
    path: screens.newCustomer,
    capability: 'customers.write',
    area: screens.customers,
    component: lazyRouteComponent(
      () => import('./features/customers/NewCustomerScreen'),
      'NewCustomerScreen',
    ),
  },
  {
    path: '/admin/customer/$id',
    capability: 'customers.read',
    area: screens.customers,
    component: lazyRouteComponent(() => import('./features/customers/CustomerScreen'), 'CustomerScreen'),
  },
  {
    path: '/admin/customer/$id/edit',
    capability: 'customers.write',
    area: screens.customers,
    component: lazyRouteComponent(
      () => import('./features/customers/EditCustomerScreen'),
      'EditCustomerScreen',
    ),
  },
  {
    path: '/admin/c/$id',
    capability: 'customers.read',
    area: screens.customers,
    component: lazyRouteComponent(
      () => import('./features/customers/CustomerShortcutScreen'),
      'CustomerShortcutScreen',
    ),
  },
  { path: '/admin/brands', capability: 'brands.write', area: '/admin/brands', component: notHere },
  { path: '/admin/urls', capability: 'urls.read', area: '/admin/urls', component: notHere },
  {
    path: '/admin/feedback',
    capability: 'feedback.read',
    area: '/admin/feedback',
    component: lazyRouteComponent(() => import('./features/feedback/FeedbackScreen'), 'FeedbackScreen'),
  },
  {
    path: '/admin/refunds',
    capability: 'refunds.read',
    area: '/admin/refunds',
    component: lazyRouteComponent(() => import('./features/refunds/RefundsScreen'), 'RefundsScreen'),
  },
  {
    path: screens.users,
    capability: 'users.manage',
    area: screens.users,
    component: lazyRouteComponent(() => import('./features/users/UsersScreen'), 'UsersScreen'),
  },
  {
    path: `${screens.users}/new`,
    capability: 'users.manage',
    area: screens.users,
    component: lazyRouteComponent(() => import('./features/users/InviteUserScreen'), 'InviteUserScreen'),
  },
  {
    path: screens.jobs,
    capability: 'jobs.manage',
    area: screens.jobs,
    component: lazyRouteComponent(() => import('./features/jobs/JobsScreen'), 'JobsScreen'),
  },
]

export const screenPaths: ReadonlySet<string> = new Set(adminScreens.map(({ path }) => path))
