import { boxOutline, ovalOutline, type Pen, spiralLine, turned } from './pen'
import { type Tone, toneOf } from './tones'

const thread = toneOf('ivory').base

/** The surface of vegetable-tanned leather inside an outline. */
const hide = (pen: Pen, tone: Tone, outline: string) =>
  pen.fill(outline, tone.base) +
  pen.within(
    outline,
    pen.specks({ x: 60, y: 60, w: 380, h: 380 }, { color: tone.dark, count: 200, size: 2.4, opacity: 0.35 }),
    pen.grain(
      { x: 60, y: 60, w: 380, h: 380 },
      { color: tone.light, count: 70, length: 16, slope: 14, opacity: 0.28 },
    ),
  )

/** A wallet standing half open. */
export function wallet(pen: Pen, tone: Tone): string {
  const back = 'M104 156q0-18 18-18h262q18 0 18 18v190q0 18-18 18H122q-18 0-18-18z'
  const front = 'M92 176q0-16 16-14l248 26q16 2 16 18v178q0 16-16 14L108 372q-16-2-16-18z'
  return [
    pen.shadow(256, 392, 200, 36),
    hide(pen, { ...tone, base: tone.dark }, back),
    pen.line(boxOutline({ x: 114, y: 148, w: 278, h: 206 }, 10), thread, 3, { dash: '8 7', opacity: 0.7 }),
    pen.fill('M112 150l250 20v-26H130z', toneOf('birch').base, 0.9),
    hide(pen, tone, front),
    pen.line('M104 178l250 26v184l-250-26z', thread, 3, { dash: '8 7', opacity: 0.85 }),
    pen.line('M196 290c10-26 34-34 50-14 12-22 40-16 46 14', tone.deep, 4, { opacity: 0.7 }),
  ].join('')
}

/** A card sleeve with two cards showing. */
export function sleeve(pen: Pen, tone: Tone): string {
  const body = 'M132 206h236v166q0 22-22 22H154q-22 0-22-22z'
  const card = (x: number, y: number, color: string) =>
    pen.fill(boxOutline({ x, y, w: 204, h: 150 }, 14), color)
  return turned(
    -8,
    250,
    250,
    pen.shadow(256, 392, 160, 34),
    card(150, 104, toneOf('lake').base),
    pen.line('M170 134h60', toneOf('snow').base, 7, { opacity: 0.8 }),
    card(146, 142, toneOf('birch').base),
    pen.line('M168 172h90', toneOf('walnut').base, 6, { opacity: 0.5 }),
    hide(pen, tone, body),
    pen.fill(ovalOutline(250, 206, 40, 26), toneOf('birch').base),
    pen.line('M144 218v150q0 14 14 14h184q14 0 14-14V218', thread, 3, { dash: '8 7' }),
    pen.line('M132 206h78M290 206h78', tone.deep, 4),
  )
}

/** A field journal with a strap around it. */
export function journal(pen: Pen, tone: Tone): string {
  const cover = boxOutline({ x: 122, y: 92, w: 240, h: 306 }, 14)
  const pages = boxOutline({ x: 134, y: 100, w: 246, h: 306 }, 8)
  return turned(
    6,
    250,
    250,
    pen.shadow(264, 400, 170, 34),
    pen.fill(pages, toneOf('snow').dark),
    pen.line('M370 112v284M376 114v280', toneOf('oat').dark, 2, { opacity: 0.6 }),
    hide(pen, tone, cover),
    pen.fill(boxOutline({ x: 122, y: 92, w: 40, h: 306 }, 14), tone.dark, 0.55),
    pen.line('M172 104v284', thread, 3, { dash: '9 8' }),
    pen.fill(boxOutline({ x: 118, y: 236, w: 262, h: 26 }, 6), tone.deep),
    pen.fill(ovalOutline(336, 249, 15, 15), toneOf('amber').base),
    pen.fill(ovalOutline(333, 246, 5, 5), toneOf('amber').light),
    pen.line('M222 178c8-34 52-34 60 0M252 152v60', tone.deep, 4, { opacity: 0.6 }),
  )
}

/** A key fob with one key. */
export function fob(pen: Pen, tone: Tone): string {
  const tag = 'M250 196c34 0 50 22 50 50v132q0 26-26 26h-48q-26 0-26-26V246c0-28 16-50 50-50z'
  const metal = toneOf('fog')
  const key = `<g transform="rotate(38 250 150)">${pen.line(ovalOutline(250, 216, 26, 26), metal.deep, 12)}${pen.line('M250 244v118M250 330h24M250 354h18', metal.deep, 12)}</g>`
  return [
    pen.shadow(254, 396, 130, 30),
    key,
    hide(pen, tone, tag),
    pen.line('M250 208c26 0 38 16 38 40v126q0 18-18 18h-40q-18 0-18-18V248c0-24 12-40 38-40z', thread, 3, {
      dash: '8 7',
    }),
    pen.fill(ovalOutline(250, 232, 12, 12), '#F1EADD'),
    pen.line(ovalOutline(250, 162, 62, 62), metal.dark, 11),
    pen.line(ovalOutline(250, 162, 62, 62), metal.light, 3),
    pen.line('M228 300c8-20 22-20 24-4 4-16 18-14 22 4M250 330v22', tone.deep, 4, { opacity: 0.6 }),
  ].join('')
}

/** A rolled belt with its buckle. */
export function belt(pen: Pen, tone: Tone): string {
  const metal = toneOf('amber')
  const spiral = spiralLine(262, 236, 34, 138, 2.6)
  return [
    pen.shadow(262, 272, 190, 186),
    pen.line(spiral, tone.deep, 30),
    pen.line(spiral, tone.base, 24),
    pen.line(spiral, thread, 2.6, { dash: '7 7', opacity: 0.75 }),
    pen.line('M262 374C220 384 180 400 128 404', tone.deep, 34),
    pen.line('M262 374C220 384 180 400 128 404', tone.base, 28),
    pen.line('M262 374C220 384 180 400 128 404', thread, 2.6, { dash: '7 7', opacity: 0.75 }),
    turned(
      -4,
      122,
      410,
      pen.line(boxOutline({ x: 78, y: 374, w: 66, h: 72 }, 12), metal.dark, 13),
      pen.line(boxOutline({ x: 78, y: 374, w: 66, h: 72 }, 12), metal.light, 4),
      pen.line('M140 410H86', metal.dark, 9),
    ),
  ].join('')
}
