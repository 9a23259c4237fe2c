const byId = /^\[id="([^"\\]+)"\]$/
const byTags = /^(?:\*|[a-z]+)(?:, *(?:\*|[a-z]+))*$/
const tagsOf = new Map<string, Set<string>>()

/** The tags of a selector that names nothing else; undefined for any other. */
function tagsIn(selector: string): Set<string> | undefined {
  if (!byTags.test(selector)) return undefined
  const known = tagsOf.get(selector) ?? new Set(selector.split(/, */))
  tagsOf.set(selector, known)
  return known
}

/**
 * What a query of a test asks of each element that it passes: the element of an id, and whether it is of some tags.
 * jsdom walks through the page for the one and weighs a selector for the other.
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
      // of two with one id the other may be the one that is asked for
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
