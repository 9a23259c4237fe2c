import { expect, test } from 'vitest'
import { fill } from '../words/fill'
import { binKinds, historyRoots, titlesOf } from './record-kinds'
import { recordWords } from './record-words'

test('N8 the kinds in the bin keep their places: its cursors hold them', () => {
  expect(binKinds).toEqual(['order', 'customer', 'brand', 'product', 'promotion', 'url', 'preset', 'arrival'])
})

test('O36 the kinds with a history of their own are those that have one', () => {
  expect(historyRoots.toSorted()).toEqual([
    'arrival',
    'brand',
    'count',
    'customer',
    'order',
    'preset',
    'product',
    'settings',
    'tag',
    'tag_batch',
    'url',
    'url_batch',
    'user',
  ])
})

test('N8 W14 what is said of a kind is made of its nouns, and nothing is said of the bin where there is none', () => {
  expect(binKinds.map(titlesOf)).toContainEqual({ one: 'URL', many: 'URLs' })
  expect(titlesOf('order')).toEqual({ one: 'Order', many: 'Orders' })
  expect(fill(recordWords['url.taken'], { known: 'abc', id: 7 }, 'en', String)).toBe(
    'URL 7 now uses the URL Seed abc.',
  )
  expect(recordWords['order.not_in_bin']).toBe('There is no order {id} in the bin.')
  expect(recordWords['customer.restored']).toBe('Customer {id} restored')
  expect(recordWords['promotion.taken']).toBe('Promotion {id} already prices the SKU {known}.')
  expect(recordWords['tag_batch.unknown']).toBe('There is no batch {id} of tags.')
  expect(recordWords['brand.name_missing']).toBe('Please enter a Brand Name.')
  expect(recordWords['brand.created']).toBe('Brand successfully created with returning ID: {id}')
  expect(recordWords['brand.updated']).toBe('Brand successfully updated')
  expect(recordWords['brand.deleted']).toBe('Brand {id} deleted')
  expect(Object.keys(recordWords)).not.toContain('user.taken')
  expect(Object.keys(recordWords)).not.toContain('url_batch.created')
})
