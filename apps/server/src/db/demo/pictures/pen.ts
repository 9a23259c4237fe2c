import { createRandom, type Random, seedOf } from '../random'
import { ground, ink, paper } from './tones'

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

interface Marks {
  color: string
  count: number
  opacity?: number
}

/** What draws one picture. Outlines are SVG path texts; every method answers SVG text. */
export interface Pen {
  random: Random
  fill(outline: string, color: string, opacity?: number): string
  line(outline: string, color: string, width: number, more?: { opacity?: number; dash?: string }): string
  /** what is drawn inside an outline, cut off at its edge */
  within(outline: string, ...content: string[]): string
  /** the soft shadow on the ground under a thing */
  shadow(cx: number, cy: number, rx: number, ry: number): string
  /** short strokes all one way, such as fibres and the grain of wood; slope is the drift of a stroke */
  grain(box: Box, marks: Marks & { length: number; across?: boolean; slope?: number; width?: number }): string
  /** round specks, as in stoneware */
  specks(box: Box, marks: Marks & { size: number }): string
  /** rows of small v marks, as a knitted surface has */
  knit(box: Box, color: string, size: number, opacity?: number): string
}

const side = 500

/** A whole drawing on its paper ground, 500 by 500. Only attributes, no styles: a strict policy refuses those. */
export function drawSheet(name: string, draw: (pen: Pen) => string, title: string): string {
  const pen = createPen(createRandom(seedOf(name)))
  const fibres = pen.grain(
    { x: 0, y: 0, w: side, h: side },
    { color: '#CFC3AE', count: 70, length: 16, across: true, slope: 6, opacity: 0.4 },
  )
  const drawing = draw(pen)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}" role="img" aria-label="${escapeXml(title)}">
<title>${escapeXml(title)}</title>
<defs>
<radialGradient id="light" cx="0.42" cy="0.36" r="0.75"><stop offset="0" stop-color="${paper}"/><stop offset="1" stop-color="${ground}"/></radialGradient>
<radialGradient id="shadow"><stop offset="0" stop-color="${ink}" stop-opacity="0.34"/><stop offset="0.6" stop-color="${ink}" stop-opacity="0.14"/><stop offset="1" stop-color="${ink}" stop-opacity="0"/></radialGradient>
</defs>
<rect width="${side}" height="${side}" fill="url(#light)"/>
${fibres}
${drawing}
</svg>
`
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function createPen(random: Random): Pen {
  let clips = 0
  const fill: Pen['fill'] = (outline, color, opacity) =>
    `<path d="${outline}" fill="${color}"${opacity === undefined ? '' : ` fill-opacity="${opacity}"`}/>`
  const line: Pen['line'] = (outline, color, width, { dash, opacity } = {}) => {
    const stroke = [
      `stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`,
      ...(dash === undefined ? [] : [`stroke-dasharray="${dash}"`]),
      ...(opacity === undefined ? [] : [`stroke-opacity="${opacity}"`]),
    ]
    return `<path d="${outline}" fill="none" ${stroke.join(' ')}/>`
  }
  return {
    random,
    fill,
    line,
    within(outline, ...content) {
      clips += 1
      const id = `cut${clips}`
      return `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${content.join('')}</g>`
    },
    shadow: (cx, cy, rx, ry) => `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#shadow)"/>`,
    grain(box, { color, count, length, across = false, slope = 3, width = 1.4, opacity = 0.5 }) {
      const strokes = Array.from({ length: count }, () => {
        const at = pointIn(box, random)
        const long = Math.round(length * (0.5 + random.next()))
        const drift = Math.round((random.next() - 0.5) * 2 * slope)
        const [dx, dy] = across ? [long, drift] : [drift, long]
        return `M${at}q${Math.round(dx / 2) + drift} ${Math.round(dy / 2)} ${dx} ${dy}`
      })
      return line(strokes.join(''), color, width, { opacity })
    },
    specks(box, { color, count, size, opacity = 0.6 }) {
      const dots = Array.from({ length: count }, () => {
        const radius = round(size * (0.4 + random.next() * 0.6))
        return `M${pointIn(box, random)}m${-radius} 0a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`
      })
      return fill(dots.join(''), color, opacity)
    },
    knit(box, color, size, opacity = 0.4) {
      const marks: string[] = []
      for (let y = box.y; y < box.y + box.h; y += size) {
        for (let x = box.x; x < box.x + box.w; x += size) {
          marks.push(
            `M${round(x)} ${round(y)}l${size / 2} ${round(size * 0.6)}l${size / 2} ${round(-size * 0.6)}`,
          )
        }
      }
      return line(marks.join(''), color, Math.max(1.2, size / 7), { opacity })
    },
  }
}

const round = (value: number) => Math.round(value * 10) / 10

const pointIn = (box: Box, random: Random) =>
  `${Math.round(box.x + random.next() * box.w)} ${Math.round(box.y + random.next() * box.h)}`

/** The outline of a box with round corners. */
export const boxOutline = ({ x, y, w, h }: Box, r = 0): string =>
  `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${-(w - 2 * r)}q${-r} 0 ${-r} ${-r}v${-(h - 2 * r)}q0 ${-r} ${r} ${-r}z`

/** The outline of an ellipse. */
export const ovalOutline = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0z`

/** A coil about a point, from one radius out to another, ending straight below. */
export function spiralLine(cx: number, cy: number, from: number, to: number, turns: number): string {
  const steps = Math.round(turns * 28)
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = Math.PI / 2 - (1 - step / steps) * turns * 2 * Math.PI
    const radius = from + ((to - from) * step) / steps
    return `${round(cx + Math.cos(angle) * radius)} ${round(cy + Math.sin(angle) * radius)}`
  })
  return `M${points.join('L')}`
}

/** Content turned about a point, in degrees clockwise. */
export const turned = (degrees: number, cx: number, cy: number, ...content: string[]): string =>
  `<g transform="rotate(${degrees} ${cx} ${cy})">${content.join('')}</g>`

/** Content moved, and made larger or smaller about the sheet's origin. */
export const placed = (x: number, y: number, scale: number, ...content: string[]): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${content.join('')}</g>`
