import { rowsInWindow } from '../rows-in-window'

/** An element of a page with its attributes; elements that are alike share one. `svg:` begins the names of drawings. */
type Shape = readonly [name: string, attributes: Readonly<Record<string, string>>]

/** An element: the place of its shape, and what it holds. */
type Branch = readonly [shape: number, ...content: (Branch | string)[]]

/** What a part of a page looks like, without anything that it does: plain data, never markup to be parsed. */
export interface PageTree {
  shapes: Shape[]
  root: Branch
}

const svg = 'http://www.w3.org/2000/svg'
const svgPrefix = 'svg:'

/** Whatever acts by itself, or holds what acts. */
const left = new Set(['script', 'style', 'iframe', 'object', 'embed', 'template', 'noscript'])
/** What only a script gives a meaning: nothing happens on a click, and the keyboard passes it by. */
const inert = new Set(['button', 'input', 'select', 'textarea', 'label', 'summary'])

const typed = new Set(['text', 'search'])

/** How elements look, where they lead and what they are called; no name by which a script or a style finds one. */
const kept =
  /^(?:class|style|href|target|rel|role|scope|type|placeholder|src|alt|width|height|datetime|lang|dir|colspan|hidden|disabled|multiple|open|aria-(?:label|current|sort|hidden)|data-(?!in-app$|tip$|changed$|selected$|stale$|scroll-restoration-id$).+|viewBox|d|fill|stroke.*|c[xy]|r[xy]?|x[12]?|y[12]?|points|transform)$/

/** Reads what a part of the page looks like now. */
export function treeOf(element: Element): PageTree {
  const shapes: Shape[] = []
  const places = new Map<string, number>()
  const placeOf = (shape: Shape) => {
    const key = JSON.stringify(shape)
    const place = places.get(key) ?? shapes.push(shape) - 1
    places.set(key, place)
    return place
  }
  const branchOf = (at: Element): Branch => [placeOf(shapeOf(at)), ...contentOf(at)]
  const contentOf = (at: Element) =>
    [...at.childNodes].flatMap((node): (Branch | string)[] => {
      if (node instanceof Text) return [node.data]
      return node instanceof Element && !left.has(node.localName) ? [branchOf(node)] : []
    })
  return { root: branchOf(element), shapes }
}

function shapeOf(element: Element): Shape {
  const attributes: Record<string, string> = {}
  for (const { name, value } of element.attributes) if (kept.test(name)) attributes[name] = value
  if (element instanceof HTMLInputElement && typed.has(element.type)) attributes.value = element.value
  if (element instanceof HTMLOptionElement && element.selected) attributes.selected = ''
  if (inert.has(element.localName)) attributes.inert = ''
  const prefix = element.namespaceURI === svg ? svgPrefix : ''
  return [prefix + element.localName, attributes]
}

/**
 * Draws it, and answers a function that draws the rest of long tables. What a script would have to answer is there to be
 * seen alone; links are links.
 */
export function drawTree({ shapes, root }: PageTree): { element: Element; drawRest: () => void } {
  const patterns = shapes.map(([name, { style, ...attributes }]) => {
    const pattern = name.startsWith(svgPrefix)
      ? document.createElementNS(svg, name.slice(svgPrefix.length))
      : document.createElement(name)
    for (const [attribute, value] of Object.entries(attributes)) pattern.setAttribute(attribute, value)
    return { pattern, style }
  })
  const first = rowsInWindow()
  const rests: (() => void)[] = []
  const draw = ([shape, ...content]: Branch): Element => {
    const { pattern, style } = patterns[shape] ?? {}
    if (pattern === undefined) throw new Error(`a page without its shape ${shape}`)
    const element = pattern.cloneNode(false) as typeof pattern // a copy is of its pattern's kind
    // past the attribute, which the Content-Security-Policy refuses
    if (style !== undefined) element.style.cssText = style
    const fill = (parts: typeof content) =>
      element.append(...parts.map((part) => (typeof part === 'string' ? part : draw(part))))
    if (element.localName === 'tbody' && content.length > first) {
      rests.push(() => fill(content.slice(first)))
      fill(content.slice(0, first))
    } else fill(content)
    return element
  }
  const element = draw(root)
  return {
    element,
    drawRest: () => {
      for (const drawRest of rests) drawRest()
    },
  }
}
