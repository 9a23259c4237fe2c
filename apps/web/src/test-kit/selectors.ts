/** Where one element satisfies one selector without commas. */
type Check = (element: Element) => boolean

// a value of other attributes may count in any case
const valued = String.raw`role|type|id|name|for|href|list|title|aria-[a-z]+|data-[a-z-]+`
const attribute = String.raw`\[(?:[a-z-]+|(?:${valued})~?=(?:"[^"\\]*"|[A-Za-z_][\w-]*))\]`
const compound = String.raw`(?:\*|[a-z][a-z0-9]*)?(?:${attribute}|:not\(${attribute}\))*`
const plain = new RegExp(String.raw`^${compound}(?:\s*,\s*${compound})*$`)
const oneOf = new RegExp(compound, 'g')
const attributes = /(:not\()?\[([a-z-]+)(?:(~?=)(?:"([^"]*)"|([\w-]+)))?\]/g

const byId = /^\[id="([^"\\]+)"\]$/
const checksOf = new Map<string, Check[] | undefined>()

/** The checks of a selector that only names tags and attributes, any of which is enough; undefined for any other. */
function checksIn(selector: string): Check[] | undefined {
  if (!checksOf.has(selector)) checksOf.set(selector, plain.test(selector) ? parse(selector) : undefined)
  return checksOf.get(selector)
}

/** Undefined where nothing stands before, between or behind commas, which is invalid. */
function parse(selector: string): Check[] | undefined {
  const compounds = [...selector.matchAll(oneOf)].map(([text]) => text).filter((text) => text !== '')
  const commas = selector.replaceAll(/"[^"]*"/g, '').split(',').length - 1
  return compounds.length === commas + 1 ? compounds.map(checkOf) : undefined
}

function checkOf(text: string): Check {
  const tag = /^[a-z][a-z0-9]*/.exec(text)?.[0]
  const parts = [...text.matchAll(attributes)].map(([, not, name = '', sign, quoted, bare]) => {
    const has = attributeCheck(name, sign, quoted ?? bare ?? '')
    return not === undefined ? has : (element: Element) => !has(element)
  })
  return (element) => (tag === undefined || element.localName === tag) && parts.every((part) => part(element))
}

function attributeCheck(name: string, sign: string | undefined, value: string): Check {
  if (sign === undefined) return (element) => element.hasAttribute(name)
  if (sign === '~=')
    return (element) => value !== '' && (element.getAttribute(name)?.split(/\s+/).includes(value) ?? false)
  if (name !== 'type') return (element) => element.getAttribute(name) === value
  return (element) => element.getAttribute(name)?.toLowerCase() === value.toLowerCase()
}

const isAny = (element: Element, checks: readonly Check[]) => checks.some((check) => check(element))

/** The first elements within one, in the order of the document, that pass any of the checks. */
function within(parent: ParentNode, checks: readonly Check[], max: number, found: Element[] = []): Element[] {
  for (let child = parent.firstElementChild; child !== null; child = child.nextElementSibling) {
    if (isAny(child, checks)) found.push(child)
    within(child, checks, max, found)
    if (found.length >= max) break
  }
  return found
}

/**
 * Faster versions of the lookups by selector for those that name only tags and attributes, as most queries and the
 * product's keys do: jsdom takes ten times as long. What is found is an array: the types keep the product from its methods.
 */
export function selectAtOnce() {
  for (const { prototype } of [Element, Document]) {
    // oxlint-disable-next-line typescript/unbound-method -- called with the element
    const { querySelector, querySelectorAll } = prototype
    const put = (name: string, value: unknown) =>
      Object.defineProperty(prototype, name, { configurable: true, writable: true, value })
    put('querySelector', function first(this: Element | Document, selector: string) {
      const id = byId.exec(selector)?.[1]
      const named = id === undefined ? null : document.getElementById(id)
      // of two elements with one id the other may be the wanted one
      if (named !== null && named !== this && this.contains(named)) return named
      const checks = checksIn(selector)
      return checks === undefined ? querySelector.call(this, selector) : (within(this, checks, 1)[0] ?? null)
    })
    put('querySelectorAll', function all(this: Element | Document, selector: string) {
      const checks = checksIn(selector)
      return checks === undefined ? querySelectorAll.call(this, selector) : within(this, checks, Infinity)
    })
  }
  // oxlint-disable-next-line typescript/unbound-method -- called with the element
  const { matches } = Element.prototype
  Object.defineProperty(Element.prototype, 'matches', {
    configurable: true,
    writable: true,
    value(this: Element, selector: string) {
      const checks = checksIn(selector)
      return checks === undefined ? matches.call(this, selector) : isAny(this, checks)
    },
  })
}
