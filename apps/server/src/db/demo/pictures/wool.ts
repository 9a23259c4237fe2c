import { boxOutline, ovalOutline, type Pen, turned } from './pen'
import { type Tone, toneOf } from './tones'

/** The nap of woven wool. */
const nap = (pen: Pen, tone: Tone, box: { x: number; y: number; w: number; h: number }) =>
  pen.grain(box, { color: tone.light, count: 150, length: 12, across: true, slope: 5, opacity: 0.5 }) +
  pen.grain(box, { color: tone.dark, count: 150, length: 12, slope: 5, opacity: 0.35 })

const fringe = (pen: Pen, tone: Tone, from: number, to: number, y: number, length: number) => {
  const threads: string[] = []
  for (let x = from; x <= to; x += 9)
    threads.push(
      `M${x} ${y}q${pen.random.integer(-4, 4)} ${length / 2} ${pen.random.integer(-4, 4)} ${length}`,
    )
  return pen.line(threads.join(''), tone.dark, 4)
}

/** A folded blanket with stripes and a fringe. */
export function blanket(pen: Pen, tone: Tone): string {
  const lower = boxOutline({ x: 84, y: 286, w: 332, h: 74 }, 30)
  const middle = boxOutline({ x: 78, y: 226, w: 344, h: 78 }, 32)
  const top = 'M110 132h284q32 0 32 40v44q0 34-34 34H108q-34 0-34-34v-44q0-40 36-40z'
  const stripe = (outline: string, shade: Tone) =>
    pen.fill(outline, shade.base) +
    pen.within(
      outline,
      pen.fill(boxOutline({ x: 292, y: 100, w: 26, h: 300 }), tone.dark),
      pen.fill(boxOutline({ x: 328, y: 100, w: 10, h: 300 }), toneOf('snow').base),
      pen.fill(boxOutline({ x: 346, y: 100, w: 26, h: 300 }), tone.dark),
      nap(pen, shade, { x: 70, y: 120, w: 350, h: 250 }),
    )
  return [
    pen.shadow(250, 372, 210, 40),
    fringe(pen, tone, 96, 404, 352, 30),
    stripe(lower, tone),
    pen.within(lower, pen.fill(boxOutline({ x: 70, y: 286, w: 360, h: 26 }), tone.deep, 0.35)),
    stripe(middle, tone),
    pen.within(middle, pen.fill(boxOutline({ x: 70, y: 226, w: 360, h: 30 }), tone.deep, 0.3)),
    stripe(top, tone),
    pen.within(top, pen.fill(boxOutline({ x: 70, y: 132, w: 360, h: 16 }), tone.light, 0.55)),
    pen.line('M92 352q-8-20 2-40M90 292q-8-18 2-36', tone.deep, 3, { opacity: 0.4 }),
  ].join('')
}

/** A knitted hat with a folded cuff and a pompon. */
export function toque(pen: Pen, tone: Tone): string {
  const crown = 'M112 320C106 190 172 128 250 128s144 62 138 192z'
  const cuff = boxOutline({ x: 96, y: 296, w: 308, h: 92 }, 26)
  const ribs = [150, 190, 230, 270, 310, 350].map((x) => `M${x} 320Q${(x + 250) / 2} 200 250 130`).join('')
  const cuffRibs = Array.from({ length: 17 }, (_, n) => `M${110 + n * 17.5} 302q-4 40 0 80`).join('')
  const snow = toneOf('snow')
  return [
    pen.shadow(252, 392, 190, 32),
    pen.fill(crown, tone.base),
    pen.within(
      crown,
      pen.knit({ x: 100, y: 120, w: 300, h: 200 }, tone.light, 14, 0.45),
      pen.line(ribs, tone.deep, 4, { opacity: 0.3 }),
      pen.fill('M320 130q60 80 40 200h60V130z', tone.deep, 0.2),
    ),
    pen.fill(cuff, tone.dark),
    pen.within(
      cuff,
      pen.line(cuffRibs, tone.deep, 4, { opacity: 0.55 }),
      pen.fill(boxOutline({ x: 96, y: 296, w: 308, h: 12 }), tone.light, 0.35),
    ),
    pen.fill(ovalOutline(250, 112, 52, 50), snow.base),
    pen.within(
      ovalOutline(250, 112, 56, 54),
      pen.grain(
        { x: 200, y: 62, w: 96, h: 90 },
        { color: snow.dark, count: 90, length: 14, slope: 12, width: 2 },
      ),
    ),
    pen.line(
      'M204 100l-8-6M214 82l-8-10M236 68l-2-10M264 68l4-10M286 82l10-8M296 102l10-4M298 122l10 2M202 122l-10 4',
      snow.base,
      6,
    ),
  ].join('')
}

/** A pair of mittens. */
export function mittens(pen: Pen, tone: Tone): string {
  const hand =
    'M176 250C170 180 196 118 250 118s82 62 74 132l-2 18c8-24 22-46 42-40 24 8 10 46-4 76-12 26-26 42-40 46H186z'
  const cuff = boxOutline({ x: 178, y: 334, w: 146, h: 76 }, 16)
  const snow = toneOf('snow')
  const star =
    'M250 186l10 26 26-10-10 26 26 10-26 10 10 26-26-10-10 26-10-26-26 10 10-26-26-10 26-10-10-26 26 10z'
  const mitten = [
    pen.fill(hand, tone.base),
    pen.within(
      hand,
      pen.knit({ x: 160, y: 110, w: 230, h: 240 }, tone.light, 15, 0.4),
      pen.fill('M300 110q50 100 20 260h80V110z', tone.deep, 0.16),
    ),
    pen.fill(star, snow.base, 0.92),
    pen.fill(cuff, snow.base),
    pen.within(
      cuff,
      pen.line(Array.from({ length: 10 }, (_, n) => `M${186 + n * 15} 338v70`).join(''), snow.dark, 4, {
        opacity: 0.6,
      }),
      pen.fill(boxOutline({ x: 170, y: 366, w: 160, h: 12 }), tone.base),
    ),
  ].join('')
  return [
    pen.shadow(250, 396, 190, 44),
    turned(-16, 250, 300, `<g transform="translate(424 18) scale(-0.86 0.86)">${mitten}</g>`),
    turned(14, 250, 300, `<g transform="translate(100 34) scale(0.9)">${mitten}</g>`),
  ].join('')
}

/** A scarf worn as a loop, its two ends hanging with their fringes. */
export function scarf(pen: Pen, tone: Tone): string {
  const back = 'M198 196h100l-6 164h-92z'
  const front = 'M262 188h84l20 196h-96z'
  const loop = ovalOutline(250, 160, 112, 62)
  const folds = [-22, -8, 8, 22].map((shift) => ovalOutline(250, 160, 112 + shift, 62 + shift * 0.7)).join('')
  const end = (outline: string, shade: string, ys: number[]) =>
    pen.fill(outline, shade) +
    pen.within(
      outline,
      ...ys.map((y) => pen.fill(boxOutline({ x: 180, y, w: 200, h: 14 }), toneOf('snow').base, 0.9)),
      ...ys.map((y) => pen.fill(boxOutline({ x: 180, y: y + 20, w: 200, h: 6 }), tone.deep, 0.8)),
      nap(pen, tone, { x: 180, y: 150, w: 200, h: 240 }),
    )
  return [
    pen.shadow(268, 408, 150, 32),
    fringe(pen, tone, 204, 290, 356, 34),
    end(back, tone.dark, [290, 324]),
    fringe(pen, tone, 274, 362, 380, 34),
    end(front, tone.base, [310, 346]),
    pen.line(loop, tone.deep, 74),
    pen.line(loop, tone.base, 66),
    pen.line(folds, tone.dark, 3, { opacity: 0.5 }),
    pen.line('M150 124c60-40 140-40 196-2', tone.light, 4, { opacity: 0.6 }),
  ].join('')
}

/** A pair of knitted socks. */
export function socks(pen: Pen, tone: Tone): string {
  const leg = 'M196 96h92v190c0 14 8 22 20 30l58 38c22 16 16 58-16 58h-70c-30 0-84-26-84-72z'
  const snow = toneOf('ivory')
  const sock = [
    pen.fill(leg, tone.base),
    pen.within(
      leg,
      pen.knit({ x: 190, y: 90, w: 200, h: 330 }, tone.light, 14, 0.42),
      pen.fill(boxOutline({ x: 190, y: 96, w: 110, h: 44 }), snow.base),
      pen.line(Array.from({ length: 9 }, (_, n) => `M${202 + n * 11} 98v40`).join(''), snow.dark, 3, {
        opacity: 0.6,
      }),
      pen.fill(boxOutline({ x: 190, y: 156, w: 110, h: 10 }), snow.base),
      pen.fill(boxOutline({ x: 190, y: 176, w: 110, h: 10 }), snow.base),
      pen.fill(ovalOutline(372, 392, 50, 46), snow.base),
      pen.fill(ovalOutline(204, 362, 42, 46), snow.base),
    ),
  ].join('')
  return [
    pen.shadow(256, 410, 180, 32),
    `<g transform="translate(-60 4) scale(0.96)">${sock}</g>`,
    `<g transform="translate(34 -4)">${sock}</g>`,
  ].join('')
}
