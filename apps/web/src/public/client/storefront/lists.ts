import { type StoreListName, storeLists } from '@getzo/contract/storefront/storefront.pages'

/** One line of the cart: a SKU and its quantity. Names and prices are read from the catalogue each time. */
export interface CartLine {
  product: number
  sku: number
  quantity: number
}

/** The lists that this browser keeps for its visitor (T2). */
export interface Lists {
  cart: CartLine[]
  wishlist: number[]
  compare: number[]
}

/** The most pieces of a list: as many as one call to the catalogue can ask for, and as fit side by side. */
export const lengthMax = { cart: 50, wishlist: 50, compare: 4 } as const satisfies Record<
  StoreListName,
  number
>
export const quantityMax = 99

const key = 'getzo.store'

/** The stored lists. Invalid content is left out. */
export function readLists(): Lists {
  const stored = parsed(storedText())
  return {
    cart: listIn(stored, 'cart').filter(isCartLine).slice(0, lengthMax.cart),
    wishlist: listIn(stored, 'wishlist').filter(isId).slice(0, lengthMax.wishlist),
    compare: listIn(stored, 'compare').filter(isId).slice(0, lengthMax.compare),
  }
}

/** Stores the lists. False if the browser forbids it or has no room. */
export function writeLists(lists: Lists): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(lists))
    return true
  } catch {
    // the caller reports it to the visitor
    return false
  }
}

/** Calls back when another tab changes the lists. */
export function onListsChange(listener: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener()
  })
}

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
    // a browser that forbids storage has empty lists
    return null
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    // not written by this script
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
