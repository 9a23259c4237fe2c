import { boxOutline, ovalOutline, type Pen, placed } from './pen'
import { ink, type Tone, toneOf } from './tones'

const label = toneOf('snow')

/** A maple leaf that fits a square of 100 about its middle; drawn, not traced from any emblem. */
const leaf =
  'M0-48l8 18 14-8-4 26 18-14 4 12 14-2-8 16 10 8-28 18 4 12-26-4 2 30h-8l2-30-26 4 4-12-28-18 10-8-8-16 14 2 4-12 18 14-4-26 14 8z'

/** A sprig with leaves, about a point. */
const sprig = (pen: Pen, color: string) =>
  pen.line('M0 40C2 10-4-16 4-44', color, 3) +
  [-30, -14, 2, 18]
    .map((y) => pen.fill(`M1 ${y + 8}q16-18 26-10q-4 16-26 10zM0 ${y + 12}q-16-16-26-8q4 16 26 8z`, color))
    .join('')

/** A round tin of loose tea. */
export function teaTin(pen: Pen, tone: Tone): string {
  const body = 'M140 176v190c0 22 50 36 110 36s110-14 110-36V176z'
  return [
    pen.shadow(256, 396, 160, 32),
    pen.fill(body, tone.base),
    pen.within(
      body,
      pen.fill('M140 218q110 44 220 0v124q-110 44-220 0z', label.base),
      pen.line('M140 230q110 44 220 0M140 330q110 44 220 0', tone.base, 3),
      placed(250, 292, 0.9, sprig(pen, tone.dark)),
      pen.fill(boxOutline({ x: 304, y: 170, w: 70, h: 240 }), ink, 0.16),
      pen.fill(boxOutline({ x: 158, y: 170, w: 16, h: 240 }), '#FFFFFF', 0.25),
    ),
    pen.fill('M132 132v42c0 22 52 38 118 38s118-16 118-38v-42z', tone.dark),
    pen.within(
      'M132 132v42c0 22 52 38 118 38s118-16 118-38v-42z',
      pen.fill(boxOutline({ x: 308, y: 120, w: 70, h: 100 }), ink, 0.2),
    ),
    pen.fill(ovalOutline(250, 132, 118, 36), tone.light),
    pen.line(ovalOutline(250, 132, 100, 28), tone.base, 3),
  ].join('')
}

/** A glass jar with a cloth top tied with string. */
export function jar(pen: Pen, tone: Tone): string {
  const glass =
    'M160 208h180c20 10 24 26 24 44v104c0 26-16 42-42 42H178c-26 0-42-16-42-42V252c0-18 4-34 24-44z'
  const cloth =
    'M146 148q104-34 208 0l22 62q-16 12-30 2-16 14-32 2-16 14-32 2-16 14-32 2-16 12-32-2-16 12-32-2-14 10-32-4-16 8-30-2z'
  const dots = pen.specks(
    { x: 130, y: 136, w: 240, h: 76 },
    { color: label.base, count: 40, size: 5, opacity: 0.7 },
  )
  return [
    pen.shadow(254, 396, 150, 30),
    pen.fill(glass, tone.base),
    pen.within(
      glass,
      pen.specks({ x: 140, y: 210, w: 220, h: 180 }, { color: tone.light, count: 70, size: 3, opacity: 0.4 }),
      pen.fill(boxOutline({ x: 310, y: 200, w: 60, h: 210 }), tone.deep, 0.3),
      pen.fill(boxOutline({ x: 150, y: 226, w: 14, h: 140 }, 7), '#FFFFFF', 0.5),
    ),
    pen.fill(boxOutline({ x: 184, y: 262, w: 132, h: 92 }, 8), label.base),
    pen.line(boxOutline({ x: 192, y: 270, w: 116, h: 76 }, 5), tone.dark, 2),
    placed(250, 308, 0.62, sprig(pen, tone.deep)),
    pen.fill(cloth, tone.dark),
    pen.within(
      cloth,
      dots,
      pen.line('M180 150l-6 60M220 142l-2 70M280 142l2 70M320 150l8 60', tone.deep, 3, { opacity: 0.4 }),
    ),
    pen.line('M150 190q100 22 200 0M252 200l-26 26M254 200l30 24', toneOf('oat').base, 5),
  ].join('')
}

/** A flask of maple syrup with a small handle. */
export function syrup(pen: Pen, tone: Tone): string {
  const flask = 'M216 150h68v30c40 20 74 56 74 120 0 62-36 98-78 98h-60c-42 0-78-36-78-98 0-64 34-100 74-120z'
  return [
    pen.shadow(254, 398, 140, 28),
    pen.line('M286 164c44-10 58 36 24 54', tone.dark, 12),
    pen.fill(flask, tone.base),
    pen.within(
      flask,
      pen.fill('M132 214q118 18 236 0v-80H132z', toneOf('ivory').light, 0.55),
      pen.fill(ovalOutline(220, 320, 60, 60), tone.light, 0.5),
      pen.fill('M316 150q60 110-20 250h90V150z', tone.deep, 0.4),
      pen.line('M164 276c-4 40 6 66 24 88', '#FFFFFF', 9, { opacity: 0.45 }),
    ),
    pen.fill(boxOutline({ x: 186, y: 262, w: 128, h: 92 }, 10), label.base),
    placed(250, 306, 0.72, pen.fill(leaf, toneOf('red').base)),
    pen.fill(boxOutline({ x: 208, y: 104, w: 84, h: 50 }, 10), toneOf('walnut').base),
    pen.line('M212 120h76M212 136h76', toneOf('walnut').deep, 3, { opacity: 0.6 }),
  ].join('')
}

/** A paper bag with a folded top and a label. */
export function bag(pen: Pen, tone: Tone): string {
  const kraft = toneOf('kraft')
  const body = 'M146 156h208l14 230q0 12-12 12H144q-12 0-12-12z'
  return [
    pen.shadow(254, 398, 150, 28),
    pen.fill(body, kraft.base),
    pen.within(
      body,
      pen.grain(
        { x: 130, y: 150, w: 240, h: 250 },
        { color: kraft.light, count: 90, length: 18, slope: 8, opacity: 0.5 },
      ),
      pen.fill('M320 150l60 0v260h-70z', kraft.dark, 0.5),
      pen.line('M180 170l-10 220', kraft.dark, 3, { opacity: 0.4 }),
    ),
    pen.fill('M138 108h224l-6 58H144z', kraft.dark),
    pen.within(
      'M138 108h224l-6 58H144z',
      pen.grain(
        { x: 130, y: 100, w: 240, h: 60 },
        { color: kraft.light, count: 40, length: 16, across: true, slope: 4 },
      ),
    ),
    pen.line('M150 140h200', tone.base, 9),
    pen.fill(ovalOutline(250, 280, 72, 72), label.base),
    pen.line(ovalOutline(250, 280, 64, 64), tone.base, 3),
    placed(250, 280, 0.84, pen.fill(leaf, tone.base)),
  ].join('')
}

/** A gift box tied with cord, a sprig under the bow. */
export function giftBox(pen: Pen, tone: Tone): string {
  const front = 'M96 236h308v150q0 12-12 12H108q-12 0-12-12z'
  const lid = 'M84 180h332v62H84z'
  const green = toneOf('spruce')
  return [
    pen.shadow(254, 398, 200, 32),
    pen.fill(front, tone.base),
    pen.within(
      front,
      pen.grain(
        { x: 96, y: 236, w: 300, h: 160 },
        { color: tone.light, count: 90, length: 16, across: true, slope: 4 },
      ),
      pen.fill(boxOutline({ x: 340, y: 230, w: 80, h: 180 }), tone.deep, 0.2),
      pen.fill(boxOutline({ x: 90, y: 242, w: 330, h: 12 }), tone.deep, 0.35),
    ),
    pen.fill(lid, tone.light),
    pen.line('M250 184v210M90 210h320', toneOf('red').base, 9),
    placed(214, 186, 1.2, `<g transform="rotate(-58)">${sprig(pen, green.base)}</g>`),
    placed(286, 186, 1.2, `<g transform="rotate(58)">${sprig(pen, green.dark)}</g>`),
    pen.line(
      'M250 186c-50-50-88-34-74-4 10 18 48 12 74 4c50-50 88-34 74-4-10 18-48 12-74 4zM250 188l-34 40M250 188l34 40',
      toneOf('red').base,
      8,
    ),
  ].join('')
}

/** A linen towel hung from its loop. */
export function towel(pen: Pen, tone: Tone): string {
  const cloth = 'M130 130q120-30 240 0l10 256q-30 12-62 2-34 12-68 2-34 12-66 0-34 10-64-4z'
  const linen = toneOf('ivory')
  return [
    pen.shadow(254, 396, 150, 30),
    pen.line('M250 120c-24-40 26-52 4-10', linen.deep, 5),
    pen.fill(cloth, linen.light),
    pen.within(
      cloth,
      ...[288, 306, 346].map((y, n) =>
        pen.fill(boxOutline({ x: 110, y, w: 280, h: n === 1 ? 28 : 8 }), tone.base),
      ),
      ...[166, 182].map((y) => pen.fill(boxOutline({ x: 110, y, w: 280, h: 6 }), tone.base, 0.8)),
      pen.grain(
        { x: 120, y: 110, w: 260, h: 280 },
        { color: linen.dark, count: 160, length: 16, slope: 2, opacity: 0.4 },
      ),
      pen.grain(
        { x: 120, y: 110, w: 260, h: 280 },
        { color: linen.dark, count: 160, length: 16, across: true, slope: 2, opacity: 0.3 },
      ),
      pen.line('M196 116q-16 130-6 280M304 116q18 140 10 280', linen.deep, 6, { opacity: 0.25 }),
    ),
  ].join('')
}
