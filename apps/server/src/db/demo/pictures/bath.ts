import { boxOutline, ovalOutline, type Pen, turned } from './pen'
import { ink, type Tone, toneOf } from './tones'

/** Two bars of soap, one in its paper band. */
export function soap(pen: Pen, tone: Tone): string {
  const bar = boxOutline({ x: 110, y: 236, w: 280, h: 120 }, 24)
  const swirl = 'M100 300c40-40 70 30 110 0s70-40 100-4 60 20 90-6'
  const surface = (outline: string) =>
    pen.fill(outline, tone.base) +
    pen.within(
      outline,
      pen.line(swirl, tone.light, 16, { opacity: 0.6 }),
      pen.line(swirl, tone.dark, 4, { opacity: 0.4 }),
      pen.specks(
        { x: 110, y: 236, w: 280, h: 120 },
        { color: tone.deep, count: 50, size: 2.4, opacity: 0.5 },
      ),
      pen.fill(boxOutline({ x: 100, y: 330, w: 300, h: 30 }), tone.deep, 0.25),
      pen.fill(boxOutline({ x: 100, y: 236, w: 300, h: 12 }), '#FFFFFF', 0.35),
    )
  const band = boxOutline({ x: 192, y: 230, w: 116, h: 132 }, 4)
  const snow = toneOf('snow')
  return [
    pen.shadow(254, 372, 200, 36),
    turned(-7, 250, 230, `<g transform="translate(10 -96) scale(0.96)">${surface(bar)}</g>`),
    `<g transform="translate(0 16)">${surface(bar)}${pen.fill(band, snow.base)}${pen.within(band, pen.grain({ x: 190, y: 230, w: 120, h: 130 }, { color: snow.dark, count: 40, length: 14, across: true }))}${pen.line('M206 254h88M206 338h88', tone.dark, 3)}${pen.fill('M250 272c20 10 22 34 0 50-22-16-20-40 0-50z', tone.dark)}${pen.line('M250 286v48', snow.base, 2)}</g>`,
  ].join('')
}

const flame = (pen: Pen, x: number, y: number) =>
  `<g transform="translate(${x} ${y})">${pen.fill(ovalOutline(0, -34, 46, 52), '#E5B75C', 0.1)}${pen.fill(ovalOutline(0, -34, 30, 40), '#E5B75C', 0.16)}${pen.line('M0 6V-10', ink, 4)}${pen.fill('M0-70c22 28 20 52 0 58-20-6-22-30 0-58z', '#E0A53A')}${pen.fill('M0-46c10 14 10 26 0 32-10-6-10-18 0-32z', '#FBE6A6')}</g>`

/** Two beeswax pillars of different heights. */
export function candle(pen: Pen, tone: Tone): string {
  const pillar = (x: number, y: number, w: number) => {
    const outline = `M${x} ${y}v${372 - y}q0 16 ${w / 2} 16t${w / 2}-16V${y}z`
    return [
      pen.fill(outline, tone.base),
      pen.within(
        outline,
        pen.knit({ x: x - 6, y: y + 40, w: w + 12, h: 330 - y }, tone.dark, 18, 0.35),
        pen.fill(boxOutline({ x: x + w * 0.7, y, w: w * 0.3, h: 400 }), tone.deep, 0.22),
        pen.fill(boxOutline({ x: x + w * 0.12, y, w: w * 0.1, h: 400 }), '#FFFFFF', 0.3),
        pen.fill(`M${x} ${y}v26q10 22 18 0 8-14 16 6 8 34 18 0 8-18 20 4t${w} -10V${y}z`, tone.light),
      ),
      pen.fill(ovalOutline(x + w / 2, y, w / 2, w / 7), tone.light),
      pen.fill(ovalOutline(x + w / 2, y + 2, w / 3.4, w / 12), tone.base),
      flame(pen, x + w / 2, y),
    ].join('')
  }
  return [pen.shadow(254, 384, 170, 34), pillar(148, 168, 96), pillar(256, 248, 104)].join('')
}

/** A candle in a stoneware cup. */
export function jarCandle(pen: Pen, tone: Tone): string {
  const cup = 'M150 222h200l-10 152q-2 22-26 22H186q-24 0-26-22z'
  const snow = toneOf('snow')
  return [
    pen.shadow(254, 396, 150, 28),
    pen.fill(cup, tone.base),
    pen.within(
      cup,
      pen.specks(
        { x: 150, y: 220, w: 200, h: 180 },
        { color: tone.deep, count: 90, size: 2.4, opacity: 0.5 },
      ),
      pen.fill(boxOutline({ x: 304, y: 220, w: 60, h: 190 }), tone.deep, 0.28),
      pen.fill(boxOutline({ x: 164, y: 220, w: 14, h: 190 }), '#FFFFFF', 0.24),
    ),
    pen.fill(boxOutline({ x: 190, y: 276, w: 120, h: 80 }, 6), snow.base),
    pen.line('M210 300h80M222 318h56M232 336h36', tone.dark, 4),
    pen.fill(ovalOutline(250, 222, 100, 26), tone.dark),
    pen.fill(ovalOutline(250, 226, 90, 20), toneOf('ivory').light),
    flame(pen, 250, 222),
  ].join('')
}

/** A round tin of balm with its lid leaning behind. */
export function balm(pen: Pen, tone: Tone): string {
  const metal = toneOf('fog')
  const side = 'M112 296v44c0 34 64 56 138 56s138-22 138-56v-44z'
  return [
    pen.shadow(254, 390, 190, 36),
    pen.fill(ovalOutline(250, 196, 118, 112), metal.dark),
    pen.fill(ovalOutline(250, 192, 114, 108), tone.base),
    pen.line(ovalOutline(250, 192, 94, 88), toneOf('snow').base, 3),
    pen.fill('M250 128c44 28 48 88 0 128-48-40-44-100 0-128z', toneOf('snow').base),
    pen.line('M250 160v96M250 190l20-16M250 190l-20-16M250 220l22-18M250 220l-22-18', tone.base, 4),
    pen.fill(side, metal.base),
    pen.within(
      side,
      pen.fill(boxOutline({ x: 318, y: 290, w: 80, h: 120 }), metal.deep, 0.3),
      pen.fill(boxOutline({ x: 138, y: 290, w: 22, h: 120 }), '#FFFFFF', 0.5),
      pen.line('M112 320c0 34 64 56 138 56s138-22 138-56', metal.dark, 4),
    ),
    pen.fill(ovalOutline(250, 296, 138, 50), metal.light),
    pen.fill(ovalOutline(250, 299, 124, 42), toneOf('honey').light),
    pen.within(
      ovalOutline(250, 299, 124, 42),
      pen.fill(ovalOutline(256, 330, 124, 42), toneOf('honey').base, 0.4),
      pen.line('M176 296c30-20 60 16 92-4s50-6 66 2', toneOf('honey').base, 6, { opacity: 0.7 }),
    ),
  ].join('')
}
