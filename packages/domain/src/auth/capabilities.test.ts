import { expect, test } from 'vitest'
import { adminLinks, can, capabilities, capabilitiesOf, effectiveRole, roles } from './capabilities'

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
    'history.read',
    'account.self',
  ])
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
    'bin.manage',
    'jobs.manage',
    'list_views.manage',
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

test('A7 an administrator has five links in order and More for the screens without one', () => {
  const { links, more } = adminLinks('administrator')
  expect(links.map(({ label, path }) => `${label} ${path}`)).toEqual([
    'Orders /admin/orders',
    'Products /admin/products',
    'Customers /admin/customers',
    'Brands /admin/brands',
    'URLs /admin/urls',
  ])
  expect(more.map(({ label, path }) => `${label} ${path}`)).toEqual([
    'Price Book /admin/prices',
    'Promotions /admin/promotions',
    'Variants /admin/variants',
    'Variant Options /admin/variant_options',
    'Order Details /admin/order-details',
    'Scans /admin/scans',
    'Tags /admin/tags',
    'Suspicion /admin/suspicion',
    'Feedback /admin/feedback',
    'Refunds /admin/refunds',
    'Users /admin/users',
    'Bin /admin/bin',
    'Jobs /admin/jobs',
  ])
})

test('A8 a csr has Orders, Products and Customers, and Feedback and Refunds below More', () => {
  const { links, more } = adminLinks('csr')
  expect([...links, ...more].map(({ label, path }) => `${label} ${path}`)).toEqual([
    'Orders /admin/orders',
    'Products /admin/products',
    'Customers /admin/customers',
    'Feedback /admin/feedback',
    'Refunds /admin/refunds',
  ])
  expect(links).toHaveLength(3)
  expect(roles).toEqual(['administrator', 'csr'])
})
