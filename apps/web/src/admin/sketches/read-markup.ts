import { createShapes, leftOut, showsValue } from '../snapshots/page-shapes'
import type { Branch, PageTree } from '../snapshots/page-tree'

/** A tag, or text up to the next one, as React writes them: each attribute in double quotes, `<` and `>` never within. */
const piece = /<(\/?)([\w:-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/y
const attribute = /([^\s=]+)(?:="([^"]*)")?/g

/** An element that has been begun. */
interface Open {
  name: string
  /** within a drawing, whose attributes keep their capitals */
  isDrawing: boolean
  branch: [shape: number, ...content: (Branch | string)[]]
  /** it and all within it is left out */
  isLeft: boolean
}

/**
 * Reads React's own markup as treeOf reads a page, where there is no browser: what stands around the page's `main`, and
 * the text of the style elements. Null where there is no `main`.
 */
export function readMarkup(markup: string): { page: PageTree; styles: string } | null {
  const { shapes, placeOf } = createShapes()
  const styles: string[] = []
  const open: Open[] = []
  let frame: Branch | undefined
  piece.lastIndex = 0
  while (piece.lastIndex < markup.length) {
    const found = piece.exec(markup)
    if (found === null) throw new Error('this is no markup of React’s')
    const [text, end, tag, written = '', isEmpty] = found
    const around = open.at(-1)
    if (tag === undefined) {
      around?.branch.push(plain(text))
    } else if (end) {
      open.pop()
      if (tag === 'main') frame = open.at(-1)?.branch
    } else {
      const name = tag.toLowerCase()
      const isDrawing = name === 'svg' || around?.isDrawing === true
      const attributes = attributesOf(written, isDrawing)
      const branch: Open['branch'] = [placeOf(seenOf(name, isDrawing, attributes))]
      const isLeft = around?.isLeft === true || leftOut.has(name)
      if (!isLeft) around?.branch.push(branch)
      if (name === 'style' || name === 'script') {
        const until = markup.indexOf(`</${name}>`, piece.lastIndex)
        if (name === 'style') styles.push(markup.slice(piece.lastIndex, until))
        piece.lastIndex = until + `</${name}>`.length
      } else if (!isEmpty) open.push({ name, isDrawing, branch, isLeft })
    }
  }
  return frame === undefined ? null : { page: { shapes, root: frame }, styles: styles.join('\n') }
}

const attributesOf = (written: string, isDrawing: boolean) =>
  [...written.matchAll(attribute)].map(([, name = '', value = '']) => ({
    name: isDrawing ? name : name.toLowerCase(),
    value: plain(value),
  }))

function seenOf(name: string, isDrawing: boolean, attributes: ReturnType<typeof attributesOf>) {
  const valueOf = (wanted: string) => attributes.find((one) => one.name === wanted)?.value
  return {
    name,
    isDrawing,
    attributes,
    value: showsValue(name, valueOf('type') ?? 'text') ? (valueOf('value') ?? '') : undefined,
    isSelected: name === 'option' && valueOf('selected') !== undefined,
  }
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
const plain = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
