import { createShapes, leftOut, showsValue } from './page-shapes'
import type { Branch, PageTree } from './page-tree'

/** Reads what a part of the page looks like now. */
export function treeOf(element: Element): PageTree {
  const { shapes, placeOf } = createShapes()
  const branchOf = (at: Element): Branch => [placeOf(seenOf(at)), ...contentOf(at)]
  const contentOf = (at: Element) =>
    [...at.childNodes].flatMap((node): (Branch | string)[] => {
      if (node instanceof Text) return [node.data]
      return node instanceof Element && !leftOut.has(node.localName) ? [branchOf(node)] : []
    })
  return { root: branchOf(element), shapes }
}

const seenOf = (element: Element) => ({
  name: element.localName,
  isDrawing: element instanceof SVGElement,
  attributes: element.attributes,
  value: element instanceof HTMLInputElement && showsValue('input', element.type) ? element.value : undefined,
  isSelected: element instanceof HTMLOptionElement && element.selected,
})
