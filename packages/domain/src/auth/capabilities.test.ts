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
    'feedback.read',
    'refunds.read',
    'refunds.write',
    'history.read',
    'account.self',
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
  expect(more.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/admin/promotions',
      '/admin/variants',
      '/admin/variant_options',
      '/admin/order-details',
      '/admin/users',
    ]),
  )
})

test('A8 a csr has Orders, Products and Customers', () => {
  expect(adminLinks('csr').links.map(({ label }) => label)).toEqual(['Orders', 'Products', 'Customers'])
  expect(roles).toEqual(['administrator', 'csr'])
})
