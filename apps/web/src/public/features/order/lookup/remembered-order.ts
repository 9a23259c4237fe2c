const key = 'getzo.orderHash'

/** Keeps the order that was proven last, for the page of a single item (K13). Best effort: storage may be forbidden. */
export function rememberOrder(hash: string): void {
  try {
    localStorage.setItem(key, hash)
  } catch {
    // best effort: the page of a single item then leads back to the order
  }
}

/** The link's token of the order that was proven last in this browser. */
export function rememberedOrder(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // a browser that forbids storage has remembered nothing
  }
}
