import { expect, test, vi } from 'vitest'
import { rowsInWindow } from '../rows-in-window'
import { drawTree } from './page-tree'
import { treeOf } from './read-page'

function pageWith(html: string): HTMLElement {
  const page = document.createElement('div')
  page.innerHTML = html
  document.body.append(page)
  return page
}
/** What is drawn of a page that went through the browser's store. */
const seenAgain = (html: string) => drawTree(JSON.parse(JSON.stringify(treeOf(pageWith(html)))))
const htmlOf = (html: string) => seenAgain(html).element.innerHTML

test('A20 a snapshot looks like the page: its elements, texts, classes, styles and drawings', () => {
  const html =
    '<table class="list" data-density="dense"><tbody><tr><th scope="row" style="min-width: 5rem;">G2-12</th>' +
    '<td>李娜 &amp; Co<svg viewBox="0 0 16 16"><path d="M1 1" stroke-width="2"></path></svg></td></tr></tbody></table>'
  const { element } = seenAgain(html)
  expect(element.innerHTML).toBe(html)
  expect(element.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg')
})

test('A20 a snapshot has the open tab and the sharp edges of a code as the page has them', () => {
  const html =
    '<div role="tab" aria-selected="true">by Order</div><svg viewBox="0 0 9 9" shape-rendering="crispEdges"></svg>'
  expect(htmlOf(html)).toBe(html)
})

test('A20 links of a snapshot are plain links, and what would need a script is out of reach', () => {
  expect(htmlOf('<a href="/admin/o/12" data-in-app="" data-tip="" class="x" tabindex="0">G2-12</a>')).toBe(
    '<a href="/admin/o/12" class="x">G2-12</a>',
  )
  const { element } = seenAgain('<button type="button">Go</button><input type="search"><select></select>')
  expect([...element.children].map((control) => control.hasAttribute('inert'))).toEqual([true, true, true])
})

test('A20 a snapshot shows what was searched for and chosen, and not what was ticked or typed in secret', () => {
  const page = pageWith(
    '<input type="search"><input type="checkbox"><input type="password"><select><option>All</option><option>Shipped</option></select>',
  )
  const [search, tick, secret] = page.querySelectorAll('input')
  const [, shipped] = page.querySelectorAll('option')
  if (!search || !tick || !secret || !shipped) throw new Error('the page lacks its fields')
  search.value = 'li na'
  tick.checked = true
  secret.value = 'hidden'
  shipped.selected = true
  const { element } = drawTree(treeOf(page))
  const [searched, ticked, kept] = element.querySelectorAll('input')
  expect([searched?.value, ticked?.checked, kept?.value]).toEqual(['li na', false, ''])
  expect(element.querySelector('select')?.value).toBe('Shipped')
})

test('N7 nothing in a snapshot acts: text stays text, scripts and handlers are left out', () => {
  const name = '&lt;img src=x onerror=alert(1)&gt;'
  expect(
    htmlOf(`<p onclick="act()" id="p">${name}</p><script>act()</script><style>p{}</style><iframe></iframe>`),
  ).toBe(`<p>${name}</p>`)
})

test('A20 of a table whose place is known, as many rows are drawn first as the window has room for', () => {
  vi.stubGlobal('innerHeight', 900)
  expect(rowsInWindow({ abovePx: 280, rowPx: 60 })).toBe(11)
  const rows = '<tr></tr>'.repeat(20)
  const { element } = drawTree(treeOf(pageWith(`<table><tbody>${rows}</tbody></table>`)), 11)
  expect(element.querySelectorAll('tr')).toHaveLength(11)
})

test('A20 what no window shows of a long table is drawn after what it shows', () => {
  vi.stubGlobal('innerHeight', 900)
  const rows = Array.from({ length: 50 }, (_, n) => `<tr><td>${n}</td></tr>`).join('')
  const { element, drawRest } = seenAgain(`<table><tbody>${rows}</tbody></table>`)
  expect(element.querySelectorAll('tr')).toHaveLength(19)
  drawRest()
  expect([...element.querySelectorAll('tr')].map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 50 }, (_, n) => String(n)),
  )
})
