import type { StoreListName } from '@getzo/contract/storefront/storefront.pages'
import type { StoreProduct } from '@getzo/contract/storefront/storefront.schema'
import { centsToText, orderTotalCents } from '@getzo/domain/orders/order-total'
import { writtenMoney } from '@getzo/domain/public/written-figures'
import { pageLanguage } from '../page-language'
import { readProducts } from './catalogue'
import { showLists } from './keep-buttons'
import { type CartLine, type Lists, listNamed, readLists, writeLists } from './lists'
import { fillRow, type Piece } from './row'
import { say } from './said'

type State = 'loading' | 'failed' | 'empty' | 'filled'

/** Runs the page of a kept list, if this is one: cart, wishlist or compare (T2). */
export function runKeptPage(): void {
  const page = document.querySelector<HTMLElement>('[data-kept]')
  const list = listNamed(page?.dataset.kept)
  if (!page || !list) return
  const draw = () => void drawList(page, list)
  page.querySelector('[data-retry]')?.addEventListener('click', draw)
  // the browser's history shows the page as it was left
  window.addEventListener('pageshow', (event) => event.persisted && draw())
  draw()
}

async function drawList(page: HTMLElement, list: StoreListName): Promise<void> {
  const lines = linesOf(readLists(), list)
  if (lines.length === 0) return show(page, 'empty')
  show(page, 'loading')
  const products = await readProducts([...new Set(lines.map(({ product }) => product))])
  if (products === null) return show(page, 'failed')
  fill(page, list, lines, products)
  show(page, 'filled')
}

/** Wishlist and compare as lines too, so that one function draws all three. */
const linesOf = (lists: Lists, list: StoreListName): CartLine[] =>
  list === 'cart' ? lists.cart : lists[list].map((product) => ({ product, sku: 0, quantity: 1 }))

function fill(page: HTMLElement, list: StoreListName, lines: CartLine[], products: StoreProduct[]): void {
  const rows = page.querySelector('[data-rows]')
  const template = page.querySelector<HTMLTemplateElement>('template[data-row]')
  if (!rows || !template) throw new Error('the page of a kept list has no rows')
  const pieces = lines.map((line): Piece => {
    const product = products.find(({ id }) => id === line.product)
    return { line, product, sku: product?.skus.find(({ id }) => id === line.sku) }
  })
  rows.replaceChildren(
    ...pieces.map((piece) => {
      const row = template.content.cloneNode(true)
      if (!(row instanceof DocumentFragment)) throw new Error('a template without content')
      fillRow(row, page, list, piece)
      row.querySelector('[data-remove]')?.addEventListener('click', (event) => {
        remove(page, list, piece, event.currentTarget, products)
      })
      const quantity = row.querySelector<HTMLInputElement>('[data-quantity]')
      quantity?.addEventListener('change', () => changeQuantity(page, piece, quantity, pieces))
      return row
    }),
  )
  showTotal(page, pieces)
}

function remove(
  page: HTMLElement,
  list: StoreListName,
  { line }: Piece,
  button: EventTarget | null,
  products: StoreProduct[],
): void {
  const lists = readLists()
  if (list === 'cart') lists.cart = lists.cart.filter(({ sku }) => sku !== line.sku)
  else lists[list] = lists[list].filter((id) => id !== line.product)
  if (!writeLists(lists)) return say('not-kept')
  const at = [...page.querySelectorAll('[data-remove]')].findIndex((one) => one === button)
  const left = linesOf(lists, list)
  fill(page, list, left, products)
  show(page, left.length === 0 ? 'empty' : 'filled')
  showLists(lists)
  say('dropped')
  // the pressed button is gone: its neighbour gets the focus, so that a keyboard user stays in place
  const buttons = page.querySelectorAll<HTMLElement>('[data-remove]')
  const next =
    buttons[Math.min(at, buttons.length - 1)] ?? page.querySelector<HTMLElement>('[data-state="empty"] a')
  next?.focus()
}

function changeQuantity(page: HTMLElement, { line }: Piece, input: HTMLInputElement, pieces: Piece[]): void {
  const lists = readLists()
  const kept = lists.cart.find(({ sku }) => sku === line.sku)
  if (kept && input.value !== '' && input.checkValidity()) {
    kept.quantity = Number(input.value)
    line.quantity = kept.quantity
    if (!writeLists(lists)) say('not-kept')
    showLists(lists)
  }
  input.value = String(line.quantity)
  showTotal(page, pieces)
}

function showTotal(page: HTMLElement, pieces: Piece[]): void {
  const total = page.querySelector('[data-total]')
  if (!total) return
  const priced = pieces.flatMap(({ line, sku }) =>
    sku?.price ? [{ price: sku.price, quantity: line.quantity }] : [],
  )
  total.textContent = writtenMoney(centsToText(orderTotalCents(priced)), pageLanguage())
}

function show(page: HTMLElement, state: State): void {
  for (const part of page.querySelectorAll<HTMLElement>('[data-state]')) {
    part.hidden = part.dataset.state !== state
  }
}
