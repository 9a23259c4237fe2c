import { screens } from '@getzo/contract/paths'
import type { Capability } from '@getzo/domain/auth/capabilities'
import type { AdminScreen } from './admin-screen'
import { catalogueScreens } from './catalogue-screens'

/** Every staff screen. A sidebar link is shown only if its path is in this list. */
export const adminScreens: readonly AdminScreen[] = [
  {
    path: screens.today,
    capability: 'account.self',
    area: screens.today,
    file: 'features/today/TodayScreen',
    firstCall: '/release/today',
  },
  {
    path: screens.orders,
    capability: 'orders.read',
    area: screens.orders,
    file: 'features/orders/OrdersScreen',
    firstCall: '/release/o/all?limit=50&count=true&cursors=true&sort=-order_date',
  },
  {
    path: screens.newOrder,
    capability: 'orders.write',
    area: screens.orders,
    file: 'features/orders/NewOrderScreen',
  },
  {
    path: '/admin/o/$id',
    capability: 'orders.read',
    area: screens.orders,
    file: 'features/orders/OrderScreen',
    firstCall: '/release/o/id/$id/v=view',
  },
  {
    path: '/admin/o/$id/edit',
    capability: 'orders.write',
    area: screens.orders,
    file: 'features/orders/EditOrderScreen',
  },
  ...catalogueScreens,
  {
    path: screens.orderDetails,
    capability: 'order_details.read',
    area: screens.orderDetails,
    file: 'features/order-details/OrderDetailsScreen',
  },
  {
    path: screens.newOrderDetail,
    capability: 'order_details.write',
    area: screens.orderDetails,
    file: 'features/order-details/NewOrderDetailScreen',
  },
  {
    path: '/admin/order-detail/$id',
    capability: 'order_details.read',
    area: screens.orderDetails,
    file: 'features/order-details/OrderDetailScreen',
  },
  {
    path: '/admin/order-detail/$id/edit',
    capability: 'order_details.write',
    area: screens.orderDetails,
    file: 'features/order-details/EditOrderDetailScreen',
  },
  {
    path: screens.scans,
    capability: 'urls.read',
    area: screens.suspicion,
    file: 'features/scans/ScansScreen',
  },
  {
    path: screens.suspicion,
    capability: 'tags.read',
    area: screens.suspicion,
    file: 'features/suspicion/SuspicionScreen',
  },
  // the address of version 0.2.0
  {
    path: '/admin/suspicion',
    capability: 'tags.read',
    area: screens.suspicion,
    file: 'features/suspicion/SuspicionScreen',
  },
  {
    path: screens.tags,
    capability: 'tags.read',
    area: screens.suspicion,
    file: 'features/tags/TagsScreen',
  },
  {
    path: screens.newTagBatch,
    capability: 'tags.write',
    area: screens.suspicion,
    file: 'features/tags/NewTagBatchScreen',
  },
  {
    path: '/admin/tag-batch/$id',
    capability: 'tags.read',
    area: screens.suspicion,
    file: 'features/tags/TagBatchScreen',
  },
  {
    path: '/admin/tag/$id',
    capability: 'tags.read',
    area: screens.suspicion,
    file: 'features/tags/TagScreen',
  },
  {
    path: '/admin/feedback',
    capability: 'feedback.read',
    area: '/admin/feedback',
    file: 'features/feedback/FeedbackScreen',
  },
  {
    path: screens.imports,
    capability: 'imports.use',
    area: screens.imports,
    file: 'features/imports/ImportsScreen',
  },
  {
    path: '/admin/import/$id',
    capability: 'imports.use',
    area: screens.imports,
    file: 'features/imports/ImportScreen',
  },
  {
    path: screens.presets,
    capability: 'imports.write',
    area: screens.imports,
    file: 'features/imports/PresetsScreen',
  },
  {
    path: '/admin/imports/preset/$id',
    capability: 'imports.write',
    area: screens.imports,
    file: 'features/imports/PresetScreen',
  },
  {
    path: '/admin/imports/preset/$id/edit',
    capability: 'imports.write',
    area: screens.imports,
    file: 'features/imports/EditPresetScreen',
  },
  {
    path: '/admin/refunds',
    capability: 'refunds.read',
    area: '/admin/refunds',
    file: 'features/refunds/RefundsScreen',
  },
  {
    path: screens.account,
    capability: 'account.self',
    area: screens.account,
    file: 'features/account/AccountScreen',
  },
  {
    path: screens.reports,
    capability: 'reports.read',
    area: screens.reports,
    file: 'features/reports/ReportsScreen',
  },
  {
    path: screens.losses,
    capability: 'costs.read',
    area: screens.reports,
    file: 'features/reports/ReportsScreen',
    component: 'LossesScreen',
  },
  {
    path: screens.weChatMoney,
    capability: 'wechat.manage',
    area: screens.weChatMoney,
    file: 'features/wechat-held/HeldScreen',
  },
  {
    path: screens.settings,
    capability: 'settings.manage',
    area: screens.settings,
    file: 'features/settings/SettingsScreen',
  },
  {
    path: screens.users,
    capability: 'users.manage',
    area: screens.users,
    file: 'features/users/UsersScreen',
  },
  {
    path: `${screens.users}/new`,
    capability: 'users.manage',
    area: screens.users,
    file: 'features/users/InviteUserScreen',
  },
  {
    path: screens.apiKeys,
    capability: 'keys.manage',
    area: screens.apiKeys,
    file: 'features/keys/KeysScreen',
  },
  {
    path: `${screens.apiKeys}/new`,
    capability: 'keys.manage',
    area: screens.apiKeys,
    file: 'features/keys/NewKeyScreen',
  },
  {
    path: screens.webhooks,
    capability: 'webhooks.manage',
    area: screens.webhooks,
    file: 'features/webhooks/WebhooksScreen',
  },
  {
    path: screens.jobs,
    capability: 'jobs.manage',
    area: screens.jobs,
    file: 'features/jobs/JobsScreen',
  },
  {
    path: screens.works,
    capability: 'account.self',
    area: screens.works,
    file: 'features/works/WorksScreen',
  },
  {
    path: screens.bin,
    capability: 'bin.manage',
    area: screens.bin,
    file: 'features/bin/BinScreen',
  },
  {
    path: screens.audit,
    capability: 'audit.read',
    area: screens.audit,
    file: 'features/audit/AuditScreen',
  },
]

export const screenPaths: ReadonlySet<string> = new Set(adminScreens.map(({ path }) => path))

/** The capability that opens the screen at an address; undefined if there is no such screen. */
export function capabilityAt(pathname: string): Capability | undefined {
  const parts = pathname.split('/')
  return adminScreens.find(({ path }) => {
    const wanted = path.split('/')
    return wanted.length === parts.length && wanted.every((part, at) => part === '$id' || part === parts[at])
  })?.capability
}
