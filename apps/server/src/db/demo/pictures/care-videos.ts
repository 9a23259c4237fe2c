import type { DemoVideo } from '../catalogue/brands/demo-brand'
import { filter, mask } from './mask'
import { boxOutline, drawSheet, ovalOutline, type Pen, placed } from './pen'
import { toneOf } from './tones'

/**
 * The demo has no films, so each care video is a short drawing that moves by itself in a loop: no script, no sound,
 * no words, hence no language.
 */
export function drawCareVideo(kind: DemoVideo['kind'], title: string): string {
  return drawSheet(`video-${kind}`, scenes[kind], title)
}

/** The file of a care video, inside the folder of videos. */
export const careVideoFile = (kind: DemoVideo['kind']): string => `${kind.replaceAll('_', '-')}.svg`

const seconds = 6

/** Moves content along points `x y` at parts of the loop (0 to 1), again and again. */
const moving = (points: string[], times: number[], ...content: string[]) =>
  `<g>${content.join('')}<animateTransform attributeName="transform" type="translate" values="${points.join(';')}" keyTimes="${times.join(';')}" dur="${seconds}s" calcMode="spline" keySplines="${times
    .slice(1)
    .map(() => '0.4 0 0.2 1')
    .join(';')}" repeatCount="indefinite"/></g>`

const fading = (values: number[], times: number[], content: string) =>
  `<g>${content}<animate attributeName="opacity" values="${values.join(';')}" keyTimes="${times.join(';')}" dur="${seconds}s" repeatCount="indefinite"/></g>`

const kraft = toneOf('kraft')
const slate = toneOf('slate')

/** The lid comes off, and the mask and its filters rise out of the box. */
function unboxing(pen: Pen): string {
  const front = boxOutline({ x: 120, y: 300, w: 260, h: 130 }, 8)
  return [
    pen.shadow(250, 436, 170, 26),
    pen.fill(boxOutline({ x: 120, y: 286, w: 260, h: 40 }, 4), kraft.deep),
    moving(
      ['0 190', '0 190', '0 0', '0 0', '0 190'],
      [0, 0.2, 0.5, 0.85, 1],
      placed(130, 40, 0.48, mask(pen, slate)),
    ),
    moving(
      ['0 190', '0 190', '0 -10', '0 -10', '0 190'],
      [0, 0.3, 0.6, 0.85, 1],
      placed(230, 130, 0.3, filter(pen, toneOf('lake'))),
    ),
    pen.fill(front, kraft.base),
    pen.within(
      front,
      pen.grain(
        { x: 120, y: 300, w: 260, h: 130 },
        { color: kraft.light, count: 60, length: 16, across: true },
      ),
      pen.fill(boxOutline({ x: 330, y: 296, w: 60, h: 140 }), kraft.dark, 0.4),
    ),
    pen.line('M210 380L236 344 250 362 270 336 296 380', toneOf('snow').base, 6),
    moving(
      ['0 0', '0 0', '176 120', '176 120', '0 0'],
      [0, 0.08, 0.26, 0.88, 1],
      pen.fill(boxOutline({ x: 110, y: 278, w: 280, h: 34 }, 6), kraft.dark),
    ),
  ].join('')
}

/** The buckle slides along the strap, and the strap shortens with it. */
function adjustStrap(pen: Pen): string {
  const strap = toneOf('charcoal')
  const buckle =
    pen.fill(boxOutline({ x: -20, y: -26, w: 40, h: 52 }, 9), toneOf('amber').base) +
    pen.fill(boxOutline({ x: -10, y: -14, w: 20, h: 28 }, 4), strap.base)
  const side = (mirror: number) =>
    `<g transform="translate(250 250) scale(${mirror} 1)"><path fill="none" stroke="${strap.base}" stroke-width="15" stroke-linecap="round" d="M80-40C190-110 230 40 90 60"><animate attributeName="d" values="M80-40C190-110 230 40 90 60;M80-40C190-110 230 40 90 60;M80-40C150-90 176 36 90 60;M80-40C150-90 176 36 90 60;M80-40C190-110 230 40 90 60" keyTimes="0;0.2;0.5;0.85;1" dur="${seconds}s" repeatCount="indefinite"/></path>${moving(['170 -10', '170 -10', '134 -6', '134 -6', '170 -10'], [0, 0.2, 0.5, 0.85, 1], buckle)}</g>`
  const face =
    'M160 216C190 196 218 184 250 178c32 6 60 18 90 38 12 30 8 66-10 94-22 22-48 34-80 38-32-4-58-16-80-38-18-28-22-64-10-94z'
  return [
    pen.shadow(250, 392, 150, 26),
    side(1),
    side(-1),
    pen.fill(face, slate.base),
    pen.within(face, pen.fill('M250 170c18 60 18 120 0 190h120V170z', slate.dark, 0.5)),
    pen.line('M250 182c14 56 14 108 0 162', slate.deep, 4),
  ].join('')
}

/** The used filter slides out upwards, a fresh one in. */
function changeFilter(pen: Pen): string {
  const used = placed(
    140,
    60,
    0.44,
    pen.fill(ovalOutline(250, 250, 110, 130), toneOf('fog').dark),
    pen.specks({ x: 150, y: 130, w: 200, h: 230 }, { color: toneOf('walnut').base, count: 50, size: 5 }),
  )
  const fresh = placed(140, 60, 0.44, filter(pen, toneOf('spruce')))
  return [
    fading(
      [1, 1, 0, 0, 1],
      [0, 0.34, 0.4, 0.98, 1],
      moving(['0 60', '0 60', '-60 -40', '-60 -40', '0 60'], [0, 0.1, 0.38, 0.98, 1], used),
    ),
    fading(
      [0, 0, 1, 1, 0],
      [0, 0.42, 0.48, 0.97, 1],
      moving(['70 -50', '70 -50', '0 70', '0 70', '70 -50'], [0, 0.44, 0.74, 0.98, 1], fresh),
    ),
    placed(50, 110, 0.8, mask(pen, slate)),
  ].join('')
}

/** The filter is dipped into a basin, and bubbles rise. */
function washFilter(pen: Pen): string {
  const water = toneOf('lake')
  const basin = 'M96 300h308l-26 96q-8 28-40 28H162q-32 0-40-28z'
  const bubble = (x: number, delay: number) =>
    `<circle cx="${x}" cy="320" r="9" fill="${water.light}" fill-opacity="0.7"><animate attributeName="cy" values="330;200" dur="2.4s" begin="${delay}s" repeatCount="indefinite"/><animate attributeName="opacity" values="0.9;0" dur="2.4s" begin="${delay}s" repeatCount="indefinite"/></circle>`
  return [
    pen.shadow(250, 428, 180, 26),
    pen.fill(ovalOutline(250, 300, 156, 34), toneOf('fog').dark),
    moving(
      ['0 0', '0 96', '0 60', '0 96', '0 0'],
      [0, 0.3, 0.5, 0.7, 1],
      placed(148, 50, 0.42, filter(pen, toneOf('spruce'))),
    ),
    pen.within(
      basin + ovalOutline(250, 300, 156, 34),
      pen.fill('M90 306q40-16 80 0t80 0 80 0 80 0v140H90z', water.base, 0.62),
    ),
    [170, 214, 262, 316].map((x, place) => bubble(x, place * 0.6)).join(''),
    pen.fill(basin, toneOf('fog').base, 0.72),
    pen.line('M116 340h268', '#FFFFFF', 6, { opacity: 0.4 }),
  ].join('')
}

const scenes: Record<DemoVideo['kind'], (pen: Pen) => string> = {
  unboxing,
  adjust_strap: adjustStrap,
  change_filter: changeFilter,
  wash_filter: washFilter,
}
