import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PageTree } from '../snapshots/page-tree'
import { treeOf } from '../snapshots/read-page'
import { readMarkup } from './read-markup'

const page = (
  <div className="frame">
    <style>{'@media (width < 62em) { .a > b { color: red } }'}</style>
    <main id="content" tabIndex={-1} lang="en">
      <table className="list" style={{ '--column-name': '7rem' } as object}>
        <tbody>
          <tr>
            <th scope="row" style={{ minWidth: 80 }} data-tip="" data-label="Name">
              <a href="/admin/o/12?a=1&b=%22" data-in-app="">
                {'李娜 & "Co" <b>'}
              </a>{' '}
              {'it’s'} {"it's"}
            </th>
            <td colSpan={2}>
              {' '}
              <svg viewBox="0 0 16 16">
                <path d="M1 1" strokeWidth={2} />
              </svg>
              <br />
              <img src="/files/a.jpg" alt="" width={40} />
            </td>
          </tr>
        </tbody>
      </table>
      <button type="button" disabled>
        Go
      </button>
      <input type="search" defaultValue="li na" placeholder="Search" />
      <input type="checkbox" defaultChecked />
      <input type="password" defaultValue="hidden" />
      <select defaultValue="shipped">
        <option value="">All</option>
        <option value="shipped">Shipped</option>
      </select>
      <script>{'act("</div>")'}</script>
    </main>
  </div>
)

/** A tree with each element's shape in its place. */
function looks({ shapes, root }: PageTree): unknown {
  const look = ([shape, ...content]: PageTree['root']): unknown => [
    shapes[shape],
    ...content.map((part) => (typeof part === 'string' ? part : look(part))),
  ]
  return look(root)
}

test('A20 markup of the screens is read as the page that it makes', () => {
  const markup = renderToStaticMarkup(page)
  const inBrowser = document.createElement('div')
  inBrowser.innerHTML = markup
  const frame = inBrowser.querySelector('main')?.parentElement
  if (!frame) throw new Error('the page has no frame')
  const read = readMarkup(`<style>:root { --panel: white; }</style>${markup}`)
  if (read === null) throw new Error('nothing was read')
  expect(looks(read.page)).toEqual(looks(treeOf(frame)))
  expect(read.styles).toContain(':root { --panel: white; }')
  expect(read.styles).toContain('.a > b { color: red }')
})

test('A20 of a page without a main part nothing is read', () => {
  expect(readMarkup('<div>Sign in</div>')).toBeNull()
})

test('N7 what is no markup of React’s is refused, not guessed at', () => {
  expect(() => readMarkup('<main><p class=a>x</p></main>')).toThrow('no markup')
})
