import { showPicture } from '../../../pictures/show-picture'
import { type Lists, lengthMax, listNamed, piecesOn, quantityMax, readLists, writeLists } from './lists'
import { say } from './said'

/** Shows and runs the parts that need script: wishlist and compare buttons, the cart's form (T2). */
export function runKeepButtons(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-with-script]')) part.hidden = false
  for (const button of toggles()) button.addEventListener('click', () => toggle(button))
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-add-to-cart]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      addToCart(form)
    })
    form.addEventListener('change', () => showPictureOf(form))
  }
}

/** Shows the state of the lists: the numbers in the bar, and the pressed buttons. */
export function showLists(lists: Lists = readLists()): void {
  for (const mark of document.querySelectorAll<HTMLElement>('[data-count]')) {
    const list = listNamed(mark.dataset.count)
    const pieces = list ? piecesOn(lists, list) : 0
    mark.textContent = String(pieces)
    mark.hidden = pieces === 0
  }
  for (const button of toggles()) {
    const list = plainList(button)
    const isOn = list !== undefined && lists[list].includes(Number(button.dataset.product))
    button.setAttribute('aria-pressed', String(isOn))
  }
}

function toggle(button: HTMLElement): void {
  const list = plainList(button)
  if (!list) return
  const lists = readLists()
  const product = Number(button.dataset.product)
  const isOn = lists[list].includes(product)
  if (!isOn && lists[list].length >= lengthMax[list]) return say('full')
  lists[list] = isOn ? lists[list].filter((id) => id !== product) : [...lists[list], product]
  keep(lists, isOn ? 'dropped' : list)
}

function addToCart(form: HTMLFormElement): void {
  const fields = new FormData(form)
  const product = Number(form.dataset.addToCart)
  const sku = Number(fields.get('sku'))
  const quantity = Number(fields.get('quantity'))
  const lists = readLists()
  const line = lists.cart.find((one) => one.sku === sku)
  if (!line && lists.cart.length >= lengthMax.cart) return say('full')
  if (line) line.quantity = Math.min(quantityMax, line.quantity + quantity)
  else lists.cart.push({ product, sku, quantity: Math.min(quantityMax, quantity) })
  keep(lists, 'cart')
}

function keep(lists: Lists, saying: Parameters<typeof say>[0]): void {
  if (!writeLists(lists)) return say('not-kept')
  showLists(lists)
  say(saying)
}

function showPictureOf(form: HTMLFormElement): void {
  const url = form.querySelector<HTMLOptionElement>('option:checked')?.dataset.pictureUrl
  const picture = document.querySelector<HTMLImageElement>('[data-picture] img')
  if (picture && url !== undefined) showPicture(picture, url)
}

const toggles = () => document.querySelectorAll<HTMLElement>('[data-keep]')

function plainList(button: HTMLElement): 'wishlist' | 'compare' | undefined {
  const list = listNamed(button.dataset.keep)
  return list === 'cart' ? undefined : list
}
