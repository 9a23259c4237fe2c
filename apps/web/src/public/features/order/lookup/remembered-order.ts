const key = 'getzo.orderHash'

/** Remembers the last proven order for the page of a single item (K13). Best effort: storage may be forbidden. */
export function rememberOrder(hash: string): void {
  try {
    localStorage.setItem(key, hash)
  } catch {
    // best effort: the page of a single item then has no link back to the order
  }
}

/** The link's token of the last order proven in this browser. */
export function rememberedOrder(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // a browser that forbids storage remembers nothing
  }
}
