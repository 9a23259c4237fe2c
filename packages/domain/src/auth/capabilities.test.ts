import { expect, test } from 'vitest'
import { queueIds } from '../today/queue-ids'
import {
  adminLinks,
  can,
  capabilities,
  capabilitiesOf,
  csrWithMore,
  effectiveRole,
  roles,
  waitingFor,
  waitingKinds,
} from './capabilities'

test('A16 an administrator may do everything', () => {
  expect(capabilitiesOf('administrator')).toEqual(capabilities)
})

test('O6 A16 B1 U2 a csr reads, clears requests, carries out refunds, and changes nothing else', () => {
  expect(capabilitiesOf('csr')).toEqual([
    'orders.read',
    'requests.read',
    'requests.clear',
    'customers.read',
    'brands.read',
    'products.read',
    'promotions.read',
    'variants.read',
    'order_details.read',
    'urls.read',
    'tags.read',
    'feedback.read',
    'refunds.read',
    'refunds.write',
    'stock.read',
    'stock.count',
    'history.read',
    'notes.write',
    'account.self',
  ])
})

test('A26 a csr with the shop’s setting has these rights as well; neither a stored role like it nor the sidebar has more', () => {
  expect(
    capabilities.filter((capability) => can(csrWithMore, capability) && !can('csr', capability)),
  ).toEqual(['stock.correct', 'imports.use'])
  expect([effectiveRole(csrWithMore), adminLinks(csrWithMore)]).toEqual(['csr', adminLinks('csr')])
})

test('A16 O6 only an administrator changes, exports or deletes data, people or links', () => {
  expect(capabilities.filter((capability) => !can('csr', capability))).toEqual([
    'orders.write',
    'orders.export',
    'orders.delete',
    'labels.write',
    'requests.apply',
    'customers.write',
    'customers.export',
    'customers.delete',
    'customers.merge',
    'brands.write',
    'products.write',
    'products.export',
    'promotions.write',
    'variants.write',
    'pictures.write',
    'order_details.write',
    'urls.write',
    'urls.export',
    'tags.write',
    'users.manage',
    'feedback.write',
    'stock.correct',
    'arrivals.write',
    'costs.read',
    'reports.read',
    'notes.manage',
    'bin.manage',
    'jobs.manage',
    'imports.use',
    'imports.write',
    'list_views.manage',
    'settings.manage',
    'keys.manage',
    'webhooks.manage',
    'audit.read',
    'wechat.manage',
  ])
})

test.each(['', 'Administrator', ' administrator', 'owner', '__proto__', 'constructor', null, undefined])(
  'A8 the role %j has the rights and links of a csr',
  (role) => {
    expect(effectiveRole(role)).toBe('csr')
    expect(capabilitiesOf(role)).toEqual(capabilitiesOf('csr'))
    expect(adminLinks(role)).toEqual(adminLinks('csr'))
    expect(can(role, 'orders.write')).toBe(false)
  },
)

const drawn = (role: string) =>
  adminLinks(role).map(({ label, path, key, within }) => [
    `${key} ${label} ${path}`,
    ...within.map((link) => `${link.label} ${link.path}`),
  ])

test('A7 an administrator has the five links in order, with the screens that belong to them', () => {
  expect(drawn('administrator')).toEqual([
    ['t Today /admin/today'],
    ['o Orders /admin/orders', 'Refunds /admin/refunds', 'Order Details /admin/order-details'],
    [
      'p Products /admin/products',
      'Stock /admin/stock',
      'Arrivals /admin/arrivals',
      'Counts /admin/counts',
      'Promotions /admin/promotions',
      'Price Book /admin/prices',
      'Variants /admin/variants',
      'Variant Options /admin/variant_options',
    ],
    ['c Customers /admin/customers', 'Feedback /admin/feedback', 'Duplicates /admin/customers/duplicates'],
    ['b Brands /admin/brands'],
    ['u URLs /admin/urls', 'Authenticity /admin/authenticity', 'Batches /admin/urls/batches'],
    ['r Reports /admin/reports', 'Held by WeChat /admin/wechat-money'],
    [
      's Settings /admin/settings',
      'Users /admin/users',
      'API Keys /admin/keys',
      'Webhooks /admin/webhooks',
      'Imports /admin/imports',
      'Bulk Work /admin/works',
      'Bin /admin/bin',
      'Jobs /admin/jobs',
      'Audit /admin/audit',
    ],
  ])
})

test('A8 a csr has Orders, Products and Customers, with Refunds, Bulk Work, Stock, Arrivals, Counts and Feedback beneath', () => {
  expect(drawn('csr')).toEqual([
    ['t Today /admin/today'],
    ['o Orders /admin/orders', 'Refunds /admin/refunds', 'Bulk Work /admin/works'],
    ['p Products /admin/products', 'Stock /admin/stock', 'Arrivals /admin/arrivals', 'Counts /admin/counts'],
    ['c Customers /admin/customers', 'Feedback /admin/feedback'],
  ])
  expect(roles).toEqual(['administrator', 'csr'])
})

test('A24 what waits is counted for the links of the role alone', () => {
  expect(waitingFor('administrator')).toEqual(waitingKinds)
  expect(waitingFor('csr')).toEqual(queueIds.filter((id) => id !== 'unusual_scans'))
  expect(waitingFor('owner')).toEqual(waitingFor('csr'))
})
