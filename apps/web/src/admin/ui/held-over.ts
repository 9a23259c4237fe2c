const key = 'getzo.held'

/** Answers what is to be held under its name; null for nothing, false where the browser has no room for it. */
type Hold = () => string | null | false

const holds = new Map<string, Hold>()
let isHeld = false

/** Registers input that a reload by the product itself must not lose. Returns the function that ends it. */
export function holdOver(name: string, hold: Hold): () => void {
  holds.set(name, hold)
  return () => void (holds.get(name) === hold && holds.delete(name))
}

/** Holds the input of the open page until it has been loaded again. */
export function holdAll(): void {
  const found = [...holds].map(([name, hold]) => [name, hold()] as const)
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(found.filter(([, value]) => value))))
    isHeld = found.every(([, value]) => value !== false)
  } catch {
    isHeld = false // a browser that forbids storage: it asks before it leaves the input
  }
}

/** Whether the page is about to be loaded again with all its input, so that nobody need be asked. */
export const isAllHeld = () => isHeld

/** Returns the value held under a name, once. */
export function takeHeld(name: string): string | undefined {
  try {
    const all: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const value: unknown = Object(all)[name]
    if (typeof value !== 'string') return undefined
    sessionStorage.setItem(key, JSON.stringify({ ...Object(all), [name]: undefined }))
    return value
  } catch {
    return undefined // a browser that forbids storage has held nothing
  }
}
