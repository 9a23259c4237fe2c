import { boxOutline, ovalOutline, type Pen, placed, spiralLine, turned } from './pen'
import { type Tone, toneOf } from './tones'

/** Three stitched peaks. */
const peaks = 'M-44 20L-16-22 0-2 18-30 48 20'

/** A fabric mask from the front, its straps laid out to both sides. */
export function mask(pen: Pen, tone: Tone): string {
  const face =
    'M128 206C166 176 206 160 250 152c44 8 84 24 122 54 14 40 8 92-14 128-30 28-66 44-108 50-42-6-78-22-108-50-22-36-28-88-14-128z'
  const strap = toneOf('charcoal')
  return [
    pen.shadow(254, 380, 190, 36),
    pen.line(
      'M134 214C60 180 34 250 70 300c16 24 44 28 74 22M366 214c74-34 100 36 64 86-16 24-44 28-74 22',
      strap.base,
      9,
    ),
    pen.fill(boxOutline({ x: 52, y: 262, w: 24, h: 30 }, 6), toneOf('amber').base),
    pen.fill(boxOutline({ x: 424, y: 262, w: 24, h: 30 }, 6), toneOf('amber').base),
    pen.fill(face, tone.base),
    pen.within(
      face,
      pen.grain(
        { x: 110, y: 150, w: 280, h: 230 },
        { color: tone.light, count: 170, length: 10, across: true, slope: 3, opacity: 0.45 },
      ),
      pen.grain(
        { x: 110, y: 150, w: 280, h: 230 },
        { color: tone.dark, count: 150, length: 10, slope: 3, opacity: 0.4 },
      ),
      pen.fill('M250 150c22 80 22 160 0 240h150V150z', tone.dark, 0.4),
    ),
    pen.line('M250 154c18 78 18 150 0 228', tone.deep, 4),
    pen.line(
      'M140 214c34-26 70-42 110-50 40 8 76 24 110 50M148 328c28 24 62 38 102 44 40-6 74-20 102-44',
      tone.light,
      3,
      { dash: '8 7' },
    ),
    pen.line('M210 178q40-20 80 0', toneOf('fog').base, 7),
    placed(318, 268, 0.72, pen.line(peaks, toneOf('snow').base, 6)),
  ].join('')
}

/** A small stack of filter inserts. */
export function filter(pen: Pen, tone: Tone): string {
  const sheet =
    'M250 108c62 14 106 44 124 76 8 64-4 122-34 162-26 24-56 38-90 46-34-8-64-22-90-46-30-40-42-98-34-162 18-32 62-62 124-76z'
  const snow = toneOf('snow')
  const one = (shade: string, marked: boolean) =>
    pen.fill(sheet, shade) +
    pen.within(
      sheet,
      pen.specks(
        { x: 120, y: 100, w: 260, h: 290 },
        { color: snow.deep, count: 70, size: 1.8, opacity: 0.35 },
      ),
    ) +
    pen.line(sheet, snow.dark, 3) +
    (marked
      ? pen.line(
          'M250 130c50 12 88 36 104 62 6 54-4 104-30 138-22 20-48 32-74 38-26-6-52-18-74-38-26-34-36-84-30-138 16-26 54-50 104-62z',
          tone.base,
          3,
          { dash: '9 8' },
        ) +
        pen.line('M150 230h200M150 262h200M150 294h200', tone.base, 3, { opacity: 0.35 }) +
        placed(250, 200, 0.8, pen.line(peaks, tone.base, 7))
      : '')
  return [
    pen.shadow(254, 388, 160, 34),
    turned(-13, 250, 380, `<g transform="translate(-12 8)">${one(snow.dark, false)}</g>`),
    turned(9, 250, 380, one(toneOf('fog').light, false)),
    one(snow.base, true),
  ].join('')
}

/** A coil of strap with buckles. */
export function strap(pen: Pen, tone: Tone): string {
  const coil = spiralLine(240, 246, 40, 122, 2.1)
  const metal = toneOf('fog')
  const buckle = (x: number, y: number, degrees: number) =>
    turned(
      degrees,
      x,
      y,
      pen.line(boxOutline({ x: x - 26, y: y - 20, w: 52, h: 40 }, 8), metal.dark, 9),
      pen.line(`M${x} ${y - 20}v40`, metal.deep, 6),
    )
  return [
    pen.shadow(258, 262, 170, 170),
    pen.line(coil, tone.deep, 34),
    pen.line(coil, tone.base, 28),
    pen.line(coil, tone.light, 3, { dash: '7 7' }),
    pen.line('M240 368C196 368 150 382 104 400', tone.deep, 34),
    pen.line('M240 368C196 368 150 382 104 400', tone.base, 28),
    pen.line('M240 368C196 368 150 382 104 400', tone.light, 3, { dash: '7 7' }),
    buckle(102, 400, 18),
    buckle(396, 330, 20),
    buckle(386, 132, -8),
    buckle(402, 214, 14),
  ].join('')
}

/** A waxed canvas pouch with a flap and a snap. */
export function pouch(pen: Pen, tone: Tone): string {
  const body = boxOutline({ x: 92, y: 170, w: 316, h: 214 }, 18)
  const flap = 'M92 190q0-26 26-26h264q26 0 26 26v34L250 304 92 224z'
  const cloth = (outline: string) =>
    pen.within(
      outline,
      pen.grain(
        { x: 90, y: 160, w: 320, h: 230 },
        { color: tone.light, count: 170, length: 12, across: true, slope: 3, opacity: 0.35 },
      ),
      pen.grain(
        { x: 90, y: 160, w: 320, h: 230 },
        { color: tone.dark, count: 120, length: 14, slope: 4, opacity: 0.4 },
      ),
    )
  return [
    pen.shadow(254, 386, 200, 36),
    pen.fill(body, tone.base),
    cloth(body),
    pen.line(boxOutline({ x: 104, y: 182, w: 292, h: 190 }, 12), tone.light, 3, { dash: '9 7' }),
    pen.fill('M92 232L250 314l158-82v-20H92z', tone.deep, 0.3),
    pen.fill(flap, tone.dark),
    cloth(flap),
    pen.line('M104 192v26l146 74 146-74v-26', tone.light, 3, { dash: '9 7' }),
    pen.fill(ovalOutline(250, 276, 14, 14), toneOf('amber').base),
    pen.fill(ovalOutline(247, 273, 5, 5), toneOf('amber').light),
  ].join('')
}
