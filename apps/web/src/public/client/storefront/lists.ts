import { type StoreListName, storeLists } from '@getzo/contract/storefront/storefront.pages'

/** One line of the cart: how many of which SKU. Names and prices are asked for anew each time. */
export interface CartLine {
  product: number
  sku: number
  quantity: number
}

/** What this browser keeps for its visitor (T2). */
export interface Lists {
  cart: CartLine[]
  wishlist: number[]
  compare: number[]
}

/** Pieces that a list holds at most: what one call to the catalogue can ask for, and what fits side by side. */
export const lengthMax = { cart: 50, wishlist: 50, compare: 4 } as const satisfies Record<
  StoreListName,
  number
>
export const quantityMax = 99

const key = 'getzo.store'

/** The lists as kept. What somebody or something else wrote there is left out, whatever it is. */
export function readLists(): Lists {
  const stored = parsed(storedText())
  return {
    cart: listIn(stored, 'cart').filter(isCartLine).slice(0, lengthMax.cart),
    wishlist: listIn(stored, 'wishlist').filter(isId).slice(0, lengthMax.wishlist),
    compare: listIn(stored, 'compare').filter(isId).slice(0, lengthMax.compare),
  }
}

/** Keeps the lists. False where the browser forbids it or has no room. */
export function writeLists(lists: Lists): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(lists))
    return true
  } catch {
    // the caller tells the visitor
    return false
  }
}

/** Calls back when another tab changes the lists. */
export function onListsChange(listener: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener()
  })
}

/** How many pieces are on a list. */
export function piecesOn(lists: Lists, list: StoreListName): number {
  return list === 'cart' ? lists.cart.reduce((sum, { quantity }) => sum + quantity, 0) : lists[list].length
}

/** The list that an attribute of the page names. */
export const listNamed = (name: string | undefined): StoreListName | undefined =>
  storeLists.find((list) => list === name)

function storedText(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // a browser that forbids storage keeps no lists: the same as empty ones
    return null
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    // not our own writing
    return null
  }
}

function listIn(stored: unknown, list: StoreListName): unknown[] {
  const value: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, list) : null
  return Array.isArray(value) ? value : []
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

function isCartLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false
  const quantity: unknown = Reflect.get(value, 'quantity')
  return (
    isId(Reflect.get(value, 'product')) &&
    isId(Reflect.get(value, 'sku')) &&
    isId(quantity) &&
    quantity <= quantityMax
  )
}
