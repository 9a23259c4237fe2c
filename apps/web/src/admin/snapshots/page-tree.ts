import { rowsInWindow } from '../rows-in-window'

/** An element of a page with its attributes; elements that are alike share one. `svg:` begins the names of drawings. */
export type Shape = readonly [name: string, attributes: Readonly<Record<string, string>>]

/** An element: the place of its shape, and what it holds. */
export type Branch = readonly [shape: number, ...content: (Branch | string)[]]

/** What a part of a page looks like, without anything that it does: plain data, never markup to be parsed. */
export interface PageTree {
  shapes: Shape[]
  root: Branch
}

const svg = 'http://www.w3.org/2000/svg'
export const svgPrefix = 'svg:'

/**
 * Draws it, and answers a function that draws the rest of long tables. What a script would have to answer is there to be
 * seen alone; links are links. `first` rows of a table are drawn at once.
 */
export function drawTree(
  { shapes, root }: PageTree,
  first = rowsInWindow(),
): { element: Element; drawRest: () => void } {
  const patterns = shapes.map(([name, { style, ...attributes }]) => {
    const pattern = name.startsWith(svgPrefix)
      ? document.createElementNS(svg, name.slice(svgPrefix.length))
      : document.createElement(name)
    for (const [attribute, value] of Object.entries(attributes)) pattern.setAttribute(attribute, value)
    return { pattern, style }
  })
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
