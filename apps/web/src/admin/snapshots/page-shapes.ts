import { type Shape, svgPrefix } from './page-tree'

/** Whatever acts by itself, or holds what acts. */
export const leftOut: ReadonlySet<string> = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'template',
  'noscript',
])
/** What only a script gives a meaning: nothing happens on a click, and the keyboard passes it by. */
const inert = new Set(['button', 'input', 'select', 'textarea', 'label', 'summary'])

/** How elements look, where they lead and what they are called; no name by which a script or a style finds one. */
const kept =
  /^(?:class|style|href|target|rel|role|scope|type|placeholder|src|alt|width|height|datetime|lang|dir|colspan|hidden|disabled|multiple|open|aria-(?:label|current|sort|hidden|selected|pressed)|data-(?!in-app$|tip$|changed$|selected$|stale$|scroll-restoration-id$).+|viewBox|d|fill|stroke.*|c[xy]|r[xy]?|x[12]?|y[12]?|points|transform|shape-rendering)$/

/** What an element is, apart from what it holds. */
export interface SeenElement {
  name: string
  isDrawing: boolean
  attributes: Iterable<Readonly<{ name: string; value: string }>>
  /** what stands in a field, where that may be shown */
  value: string | undefined
  /** of a choice */
  isSelected: boolean
}

/** Finds the place of an element's shape: elements that are alike share one. */
export function createShapes(): { shapes: Shape[]; placeOf: (seen: SeenElement) => number } {
  const shapes: Shape[] = []
  const places = new Map<string, number>()
  return {
    shapes,
    placeOf: (seen) => {
      const shape = shapeOf(seen)
      const key = JSON.stringify(shape)
      const place = places.get(key) ?? shapes.push(shape) - 1
      places.set(key, place)
      return place
    },
  }
}

function shapeOf({ name, isDrawing, attributes, value, isSelected }: SeenElement): Shape {
  const looks: Record<string, string> = {}
  for (const attribute of attributes) if (kept.test(attribute.name)) looks[attribute.name] = attribute.value
  if (value !== undefined) looks.value = value
  if (isSelected) looks.selected = ''
  if (inert.has(name)) looks.inert = ''
  return [(isDrawing ? svgPrefix : '') + name, looks]
}

const typed = new Set(['text', 'search'])

/** What somebody ticked, and what is typed in secret, is not shown. */
export const showsValue = (name: string, type: string) => name === 'input' && typed.has(type)
