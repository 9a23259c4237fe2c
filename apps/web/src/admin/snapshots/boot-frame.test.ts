import { beforeEach, expect, test, vi } from 'vitest'
import { emptyPage } from '../../test/snapshots'

let root: HTMLElement
let frame: typeof import('./boot-frame')

beforeEach(async () => {
  root = emptyPage().root
  vi.resetModules()
  frame = await import('./boot-frame')
})

const listOf = (isRead: boolean) =>
  `<table aria-busy="${!isRead}"></table>${isRead ? '<a href="/admin/o/1">View</a><a href="/admin/o/1">G2-1</a>' : ''}`

function snapshot(): HTMLElement {
  const shown = document.createElement('div')
  shown.id = 'snapshot'
  shown.innerHTML = '<a href="/admin/o/1">View</a><a href="/admin/o/1">G2-1</a>'
  root.before(shown)
  return shown
}
const standing = () => ['boot', 'snapshot'].filter((id) => document.getElementById(id) !== null)

test('A20 the frame that came with the page goes with the first screen', () => {
  root.innerHTML = '<h1>Order ID: 1</h1>'
  frame.screenIsDrawn()
  expect(standing()).toEqual([])
})

test('A20 a list as it was last seen stands until the list has its rows', () => {
  snapshot()
  root.innerHTML = listOf(false)
  frame.screenIsDrawn()
  expect(standing()).toEqual(['boot', 'snapshot'])
  root.innerHTML = listOf(true)
  frame.listIsDrawn()
  expect(standing()).toEqual([])
})

test('A20 rows that are drawn before the screen is in place wait for it', () => {
  snapshot()
  root.innerHTML = listOf(true)
  frame.listIsDrawn()
  expect(standing()).toEqual(['boot', 'snapshot'])
  frame.screenIsDrawn()
  expect(standing()).toEqual([])
})

test('A22 whoever had reached a link in it stays on the same one', () => {
  const [, second] = snapshot().querySelectorAll('a')
  second?.focus()
  root.innerHTML = listOf(true)
  frame.screenIsDrawn()
  expect(document.activeElement?.textContent).toBe('G2-1')
  expect(root.contains(document.activeElement)).toBe(true)
})
