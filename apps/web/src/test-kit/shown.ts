const undrawn = new Set(
  'AREA BASE DATALIST HEAD LINK META NOEMBED NOFRAMES PARAM SCRIPT STYLE TEMPLATE TITLE'.split(' '),
)

/** True if an element is not displayed by its kind or by an attribute, as in a browser's default stylesheet. */
const isUndrawn = (element: Element): boolean =>
  undrawn.has(element.tagName) ||
  element.hasAttribute('hidden') ||
  (element.tagName === 'INPUT' && element.getAttribute('type') === 'hidden') ||
  (element.tagName === 'DIALOG' && !element.hasAttribute('open'))

/** The nearest ancestor that sets `visibility` decides. */
function isInvisible(element: Element | null): boolean {
  if (element === null) return false
  // most have no style of their own, for which jsdom would make one
  const visibility = element.hasAttribute('style') ? inlineStyle(element).visibility : ''
  return visibility === '' ? isInvisible(element.parentElement) : visibility === 'hidden'
}

// every element of a page has one: MathML and unknown namespaces are not used here
const inlineStyle = (element: Element): CSSStyleDeclaration => (element as HTMLElement | SVGElement).style

function declaration(property: string, value: string): CSSStyleDeclaration {
  const { style } = document.createElement('i')
  style.setProperty(property, value)
  return style
}
const taken = declaration('display', 'none')
const unseen = declaration('visibility', 'hidden')

/**
 * Whether an element is shown, the only style that tests ask for. Tests load none of our stylesheets, so its kind, its
 * attributes and its inline style decide; jsdom checks a hundred rules for each element in a query by role.
 */
export function styleInTests(element: Element): CSSStyleDeclaration {
  if (isUndrawn(element)) return taken
  return isInvisible(element) ? unseen : inlineStyle(element)
}
