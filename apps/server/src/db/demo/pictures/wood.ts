import { boxOutline, ovalOutline, type Pen, turned } from './pen'
import { type Tone, toneOf } from './tones'

/** The lines of sawn wood over an area, with the tone's own shades. */
const sawn = (pen: Pen, tone: Tone, box: { x: number; y: number; w: number; h: number }, across = false) =>
  pen.grain(box, { color: tone.dark, count: 46, length: 120, across, slope: 8, width: 2, opacity: 0.45 }) +
  pen.grain(box, { color: tone.light, count: 26, length: 90, across, slope: 6, width: 2, opacity: 0.6 })

/** A serving board with a handle and a leather loop, seen from above. */
export function board(pen: Pen, tone: Tone): string {
  const outline =
    'M170 200q0-34 34-36h26q10-2 10-14V92q0-20 20-20t20 20v58q0 12 10 14h26q34 2 34 36v196q0 34-34 34H204q-34 0-34-34z'
  const loop = toneOf('walnut')
  return turned(
    14,
    260,
    260,
    pen.shadow(274, 300, 140, 190),
    `<g transform="translate(7 10)">${pen.fill(outline, tone.deep)}</g>`,
    pen.fill(outline, tone.base),
    pen.within(
      outline,
      sawn(pen, tone, { x: 160, y: 40, w: 210, h: 380 }),
      pen.fill(boxOutline({ x: 330, y: 60, w: 40, h: 400 }), tone.dark, 0.18),
    ),
    pen.fill(ovalOutline(260, 98, 8, 8), '#F1EADD'),
    pen.line('M260 98C236 60 236 34 258 30S292 54 262 96', loop.base, 5),
  )
}

/** A chopping block of end grain, standing on its edge a little above the table. */
export function block(pen: Pen, tone: Tone): string {
  const dark = toneOf('walnut')
  const top = 'M120 190L380 190L430 330L70 330z'
  const squares: string[] = []
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 7; column += 1) {
      const at = (r: number, c: number) => {
        const left = 120 - (50 * r) / 4
        const width = 260 + (100 * r) / 4
        return `${Math.round(left + (width * c) / 7)} ${Math.round(190 + (140 * r) / 4)}`
      }
      const shade = [tone.base, tone.light, tone.dark, tone.base, dark.base][pen.random.integer(0, 4)]
      squares.push(
        pen.fill(
          `M${at(row, column)}L${at(row, column + 1)}L${at(row + 1, column + 1)}L${at(row + 1, column)}z`,
          shade ?? tone.base,
        ),
      )
    }
  }
  const front = 'M70 330H430V376q0 10-10 10H80q-10 0-10-10z'
  return [
    pen.shadow(250, 392, 230, 40),
    pen.within(
      top,
      ...squares,
      pen.specks(
        { x: 70, y: 190, w: 360, h: 140 },
        { color: tone.deep, count: 260, size: 1.6, opacity: 0.35 },
      ),
    ),
    pen.fill(front, tone.dark),
    pen.within(
      front,
      sawn(pen, tone, { x: 70, y: 325, w: 360, h: 10 }),
      ...[0, 1, 2, 3, 4, 5, 6].map((n) =>
        pen.line(`M${70 + n * 51.4} 330V386`, tone.deep, 2, { opacity: 0.5 }),
      ),
    ),
    pen.line('M70 330H430', tone.light, 3, { opacity: 0.8 }),
  ].join('')
}

/** A turned bowl from the side, its inside showing. */
export function woodBowl(pen: Pen, tone: Tone): string {
  const body = 'M86 222C92 330 164 378 214 384h72c50-6 122-54 128-162z'
  const rings = [0, 1, 2, 3, 4, 5].map((n) =>
    pen.line(
      `M${84 + n * 8} ${240 + n * 22}Q250 ${322 + n * 17} ${416 - n * 8} ${240 + n * 22}`,
      tone.dark,
      3,
      { opacity: 0.55 },
    ),
  )
  return [
    pen.shadow(256, 384, 190, 34),
    pen.fill(body, tone.base),
    pen.within(
      body,
      ...rings,
      pen.grain(
        { x: 80, y: 230, w: 330, h: 140 },
        { color: tone.light, count: 40, length: 70, across: true, slope: 8, width: 2 },
      ),
      pen.fill('M330 220q60 60-20 170h110V220z', tone.deep, 0.22),
    ),
    pen.fill(ovalOutline(250, 222, 164, 46), tone.light),
    pen.fill(ovalOutline(250, 224, 150, 38), tone.dark),
    pen.within(
      ovalOutline(250, 224, 150, 38),
      ...[120, 92, 64, 36].map((r) =>
        pen.line(ovalOutline(250, 244, r, r / 3.6), tone.deep, 2, { opacity: 0.5 }),
      ),
      pen.fill(ovalOutline(262, 262, 150, 34), tone.base, 0.7),
    ),
  ].join('')
}

/** Two cooking spoons, crossed. */
export function spoons(pen: Pen, tone: Tone): string {
  const spoon =
    'M250 60c38 0 52 40 48 74-4 32-24 44-32 52-4 6-4 10-4 18l6 220q0 18-18 18t-18-18l6-220c0-8 0-12-4-18-8-8-28-20-32-52-4-34 10-74 48-74z'
  const one = (shade: Tone) =>
    pen.fill(spoon, shade.base) +
    pen.within(
      spoon,
      sawn(pen, shade, { x: 200, y: 50, w: 100, h: 380 }),
      pen.fill(boxOutline({ x: 262, y: 190, w: 20, h: 260 }), shade.deep, 0.2),
    ) +
    pen.fill('M250 78c24 0 34 28 32 54-3 24-16 34-32 34s-29-10-32-34c-2-26 8-54 32-54z', shade.dark, 0.65) +
    pen.line('M228 128c2-20 8-34 18-38', shade.light, 5, { opacity: 0.7 })
  return [
    turned(-24, 250, 280, pen.shadow(264, 270, 54, 220), one(tone)),
    turned(
      22,
      250,
      280,
      pen.shadow(264, 270, 54, 220),
      one({ ...tone, base: tone.light, dark: tone.base, deep: tone.dark }),
    ),
  ].join('')
}

/** A beavertail canoe paddle. */
export function paddle(pen: Pen, tone: Tone): string {
  const outline =
    'M238 42h24q12 0 12 12 0 10-12 14-6 4-6 14v150c0 20 30 34 38 84 6 46-6 124-30 152-8 8-20 8-28 0-24-28-36-106-30-152 8-50 38-64 38-84V82q0-10-6-14-12-4-12-14 0-12 12-12z'
  const tip = 'M180 400h140v90H180z'
  return turned(
    30,
    250,
    250,
    pen.shadow(266, 300, 66, 200),
    pen.fill(outline, tone.base),
    pen.within(
      outline,
      sawn(pen, tone, { x: 190, y: 30, w: 120, h: 400 }),
      pen.fill(boxOutline({ x: 252, y: 60, w: 60, h: 440 }), tone.deep, 0.16),
      pen.fill(tip, toneOf('cedar').base, 0.92),
      pen.line('M180 394h140', toneOf('snow').base, 5),
      pen.line('M180 380h140', toneOf('cedar').base, 4),
    ),
    pen.line('M244 240V440', tone.deep, 2, { opacity: 0.4 }),
  )
}

/** A rolling pin of one piece of wood with two turned handles. */
export function rollingPin(pen: Pen, tone: Tone): string {
  const body = boxOutline({ x: 120, y: 204, w: 260, h: 92 }, 26)
  const handle = (x: number) => boxOutline({ x, y: 230, w: 74, h: 40 }, 18)
  return turned(
    -28,
    250,
    250,
    pen.shadow(258, 304, 210, 40),
    pen.fill(handle(60), tone.dark),
    pen.fill(handle(366), tone.dark),
    pen.fill(body, tone.base),
    pen.within(
      body,
      sawn(pen, tone, { x: 90, y: 200, w: 290, h: 92 }, true),
      pen.fill(boxOutline({ x: 110, y: 262, w: 280, h: 40 }), tone.deep, 0.26),
      pen.fill(boxOutline({ x: 110, y: 212, w: 280, h: 16 }), tone.light, 0.7),
    ),
    pen.line('M142 206v88M358 206v88', tone.dark, 4),
  )
}
