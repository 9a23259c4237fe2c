const undrawn = new Set(
  'AREA BASE DATALIST HEAD LINK META NOEMBED NOFRAMES PARAM SCRIPT STYLE TEMPLATE TITLE'.split(' '),
)

/** Whether an element takes no place by its kind or by an attribute, as a browser's own sheet has it. */
const isUndrawn = (element: Element): boolean =>
  undrawn.has(element.tagName) ||
  element.hasAttribute('hidden') ||
  (element.tagName === 'INPUT' && element.getAttribute('type') === 'hidden') ||
  (element.tagName === 'DIALOG' && !element.hasAttribute('open'))

/** The nearest element that says anything of its `visibility` decides for all within it. */
function isInvisible(element: Element | null): boolean {
  if (element === null) return false
  const { visibility } = inlineStyle(element)
  return visibility === '' ? isInvisible(element.parentElement) : visibility === 'hidden'
}

// every element of a page has one: MathML and unknown namespaces are not drawn here
const inlineStyle = (element: Element): CSSStyleDeclaration => (element as HTMLElement | SVGElement).style

function declaration(property: string, value: string): CSSStyleDeclaration {
  const { style } = document.createElement('i')
  style.setProperty(property, value)
  return style
}
const taken = declaration('display', 'none')
const unseen = declaration('visibility', 'hidden')

/**
 * What a test asks of an element's style: whether it is shown. No sheet of ours is loaded in tests, so its kind, its
 * attributes and its inline style decide; jsdom weighs a hundred rules for each element that a query by role passes.
 */
export function styleInTests(element: Element): CSSStyleDeclaration {
  if (isUndrawn(element)) return taken
  return isInvisible(element) ? unseen : inlineStyle(element)
}
