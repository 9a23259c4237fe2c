import type { Page, PageAssets, PageContext } from '@getzo/contract/pages/pages'
import { expect, test, vi } from 'vitest'
import { rememberPages } from './remember-pages'

const assets: PageAssets = { styles: {}, shellScript: '/static/shell.js', scripts: {}, hydrate: {} }
const context: PageContext = {
  language: 'en',
  path: '/p/G2',
  shopName: 'Getzo',
  supportPhone: '',
  supportEmail: '',
  siteUrl: 'https://getzo.example',
  isWeChatPhone: false,
  timeZone: 'Asia/Shanghai',
}
const unassigned: Page = { name: 'scan', props: { kind: 'unassigned', code: 'G2P1' } }

const counted = () =>
  vi.fn((page: Page, { path, language }: PageContext) => JSON.stringify([page, path, language]))

test('Q1 a page that is asked for again is drawn once', () => {
  const render = counted()
  const remembering = rememberPages(render)
  const first = remembering(unassigned, context, assets)
  expect(
    remembering({ name: 'scan', props: { kind: 'unassigned', code: 'G2P1' } }, { ...context }, assets),
  ).toBe(first)
  expect(render).toHaveBeenCalledOnce()
})

test('Q1 anything that differs is another page: state, language, address, device, code', () => {
  const render = counted()
  const remembering = rememberPages(render)
  remembering(unassigned, context, assets)
  remembering({ name: 'scan', props: { kind: 'unknown', asked: null, fault: null } }, context, assets)
  remembering({ name: 'scan', props: { kind: 'order', orderHash: 'a' } }, context, assets)
  remembering({ name: 'scan', props: { kind: 'order', orderHash: 'b' } }, context, assets)
  remembering(unassigned, { ...context, language: 'cn' }, assets)
  remembering(unassigned, { ...context, path: '/p/G3' }, assets)
  remembering(unassigned, { ...context, isWeChatPhone: true }, assets)
  expect(render).toHaveBeenCalledTimes(7)
})

test('Q1 pages of one person are never kept, and of the others only the last 500', () => {
  const render = counted()
  const remembering = rememberPages(render)
  const feedback: Page = {
    name: 'feedback',
    props: { state: 'form', product: null, itemType: null, text: 'mine', problem: null },
  }
  remembering(feedback, context, assets)
  remembering(feedback, context, assets)
  expect(render).toHaveBeenCalledTimes(2)
  for (let at = 0; at <= 500; at += 1) remembering(unassigned, { ...context, path: `/p/${at}` }, assets)
  remembering(unassigned, { ...context, path: '/p/500' }, assets)
  expect(render).toHaveBeenCalledTimes(503)
  remembering(unassigned, { ...context, path: '/p/0' }, assets)
  expect(render).toHaveBeenCalledTimes(504)
})

test('N5 a refusal is drawn once for all, one that names its request for this alone', () => {
  const render = counted()
  const remembering = rememberPages(render)
  const busy = (requestId?: string): Page => ({ name: 'notFound', props: { kind: 'busy', requestId } })
  for (let at = 0; at < 3; at += 1) remembering(busy(), context, assets)
  expect(render).toHaveBeenCalledOnce()
  for (let at = 0; at < 3; at += 1) remembering(busy('one'), context, assets)
  expect(render).toHaveBeenCalledTimes(4)
})
