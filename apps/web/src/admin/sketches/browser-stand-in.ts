import type { SketchTask } from '@getzo/contract/sketches/sketch-work'
import { tokenKey } from '../../session-token'

const nothing = () => undefined

/** A store that keeps nothing, and has what it is given to begin with. */
const storeOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: nothing,
  removeItem: nothing,
})

/**
 * What the screens' modules look for where they are read: a page with the server's settings, a store, events that never
 * come. Somebody is signed in; who, the server knows, and no token is here. Before any of those modules.
 */
export function standInForBrowser(metaTags: Readonly<Record<string, string>>): {
  wear: (scheme: SketchTask['scheme']) => void
} {
  const kept = new Map([[tokenKey, 'of.somebody.']])
  const page = {
    querySelector: (selector: string) => {
      const [, name = ''] = /^meta\[name="(.+)"\]$/.exec(selector) ?? []
      const content = metaTags[name]
      return content === undefined ? null : { getAttribute: () => content }
    },
    getElementById: () => null,
    addEventListener: nothing,
    removeEventListener: nothing,
    cookie: '',
  }
  Object.assign(globalThis, {
    window: globalThis,
    document: page,
    location: { pathname: '', search: '', protocol: 'http:', origin: metaTags.origin },
    localStorage: storeOf(kept),
    sessionStorage: storeOf(new Map()),
    matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
    addEventListener: nothing,
    removeEventListener: nothing,
  })
  if (!('navigator' in globalThis)) Object.assign(globalThis, { navigator: { userAgent: '' } })
  return { wear: (scheme) => void kept.set('mantine-color-scheme-value', scheme) }
}
