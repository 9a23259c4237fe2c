const byId = /^\[id="([^"\\]+)"\]$/
const byTags = /^(?:\*|[a-z]+)(?:, *(?:\*|[a-z]+))*$/
const tagsOf = new Map<string, Set<string>>()

/** The tags of a selector that names only tags; undefined for any other. */
function tagsIn(selector: string): Set<string> | undefined {
  if (!byTags.test(selector)) return undefined
  const known = tagsOf.get(selector) ?? new Set(selector.split(/, */))
  tagsOf.set(selector, known)
  return known
}

/**
 * Faster versions of two checks that queries make on each element: the element with an id, and whether it has certain
 * tags. jsdom walks the page for the first and parses a selector for the second.
 */
export function selectAtOnce() {
  // oxlint-disable-next-line typescript/unbound-method -- called with the element
  const { querySelector, matches } = Element.prototype
  Object.defineProperty(Element.prototype, 'querySelector', {
    configurable: true,
    writable: true,
    value(this: Element, selector: string) {
      const id = byId.exec(selector)?.[1]
      const found = id === undefined ? null : document.getElementById(id)
      // of two elements with one id the other may be the wanted one
      const isThere = found !== null && found !== this && this.contains(found)
      return isThere ? found : querySelector.call(this, selector)
    },
  })
  Object.defineProperty(Element.prototype, 'matches', {
    configurable: true,
    writable: true,
    value(this: Element, selector: string) {
      const tags = tagsIn(selector)
      return tags === undefined ? matches.call(this, selector) : tags.has('*') || tags.has(this.localName)
    },
  })
}
