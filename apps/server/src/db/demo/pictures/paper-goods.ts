import { boxOutline, ovalOutline, type Pen, placed, turned } from './pen'
import { ink, type Tone, toneOf } from './tones'

const sheetColor = '#FDFBF6'

/** A framed sheet of print paper with its printed field. */
function printed(pen: Pen, field: (area: { x: number; y: number; w: number; h: number }) => string): string {
  const area = { x: 132, y: 104, w: 236, h: 268 }
  return [
    pen.shadow(262, 268, 190, 214),
    pen.fill(boxOutline({ x: 92, y: 62, w: 316, h: 380 }, 3), sheetColor),
    pen.within(boxOutline(area), field(area)),
    pen.grain(area, {
      color: sheetColor,
      count: 50,
      length: 12,
      across: true,
      slope: 4,
      width: 1.6,
      opacity: 0.5,
    }),
    pen.line('M150 394h40M322 394h28', '#8C938D', 3, { opacity: 0.7 }),
  ].join('')
}

/** A loon on a lake at dusk, as a linocut. */
export function loonPrint(pen: Pen, tone: Tone): string {
  const ripples = Array.from(
    { length: 11 },
    (_, n) => `M${140 + ((n * 47) % 90)} ${286 + n * 8}h${50 + ((n * 61) % 110)}`,
  ).join('')
  return printed(pen, (area) =>
    [
      pen.fill(boxOutline(area), tone.base),
      pen.fill(ovalOutline(300, 190, 40, 40), toneOf('ivory').base),
      pen.fill('M132 262q40-60 84-20 40-64 84-10 40-40 68 0v50H132z', tone.deep),
      pen.fill(boxOutline({ x: 132, y: 274, w: 236, h: 100 }), tone.dark),
      pen.line(ripples, toneOf('ivory').base, 3, { opacity: 0.75 }),
      pen.fill(
        'M168 306c22-22 78-26 118-8 2-26-6-46 12-58 16-8 32 4 32 18l24 8-26 4c-6 18-8 34-22 46-34 22-104 18-138-10z',
        ink,
      ),
      pen.fill('M284 290q12 6 22-4l-2 12q-10 6-20 0z', sheetColor),
      pen.line('M190 304h80M200 312h64', sheetColor, 4, { dash: '2 9' }),
      pen.fill(ovalOutline(312, 256, 4, 4), toneOf('red').base),
    ].join(''),
  )
}

/** Birches in the snow, as a linocut. */
export function birchPrint(pen: Pen, tone: Tone): string {
  const trunks = [150, 196, 246, 286, 336].map((x, n) => {
    const width = [18, 26, 20, 30, 18][n] ?? 20
    const marks = Array.from(
      { length: 9 },
      (_, m) => `M${x + (m % 2 === 0 ? 0 : width * 0.5)} ${118 + m * 27 + n * 6}h${width * 0.5}`,
    )
    return pen.fill(`M${x} 100h${width}l4 280h${-width - 6}z`, sheetColor) + pen.line(marks.join(''), ink, 4)
  })
  return printed(pen, (area) =>
    [
      pen.fill(boxOutline(area), tone.base),
      pen.fill(ovalOutline(214, 168, 30, 30), toneOf('rose').light),
      pen.fill('M132 250q60-50 120-14t116-20v170H132z', tone.dark),
      ...trunks,
      pen.fill('M132 348q70-30 130-6t110-14v60H132z', sheetColor),
      pen.line('M214 130l-26-24M270 150l28-26M350 142l16-24', sheetColor, 6),
    ].join(''),
  )
}

/** A set of folded note cards with an envelope. */
export function cards(pen: Pen, tone: Tone): string {
  const card = (motif: string) =>
    pen.fill(boxOutline({ x: 150, y: 120, w: 180, h: 240 }, 4), sheetColor) +
    pen.line(boxOutline({ x: 150, y: 120, w: 180, h: 240 }, 4), '#DDD8CE', 2) +
    motif
  const pine = 'M240 160l34 50h-18l30 44h-20l34 50h-120l34-50h-20l30-44h-18z'
  return [
    pen.shadow(256, 380, 190, 44),
    turned(-16, 240, 300, card(pen.fill(ovalOutline(190, 166, 26, 26), toneOf('amber').base))),
    turned(-3, 240, 300, card(pen.fill(ovalOutline(186, 160, 22, 22), toneOf('cedar').base))),
    turned(
      11,
      240,
      300,
      card(pen.fill(pine, tone.base) + pen.fill(boxOutline({ x: 232, y: 300, w: 16, h: 26 }), tone.deep)),
    ),
    pen.fill(boxOutline({ x: 120, y: 290, w: 270, h: 120 }, 6), toneOf('kraft').base),
    pen.line('M122 294l134 72 132-72', toneOf('kraft').dark, 4),
    pen.fill(ovalOutline(256, 362, 15, 15), toneOf('red').base),
  ].join('')
}

const hung = (pen: Pen, tone: Tone, outline: string, cut: string) =>
  [
    pen.shadow(262, 284, 150, 150),
    pen.line('M250 156C240 110 262 90 250 44', toneOf('red').base, 5),
    `<g transform="translate(5 7)">${pen.fill(outline, tone.deep)}</g>`,
    pen.fill(outline, tone.base),
    pen.within(
      outline,
      pen.grain(
        { x: 100, y: 110, w: 300, h: 310 },
        { color: tone.dark, count: 70, length: 60, across: true, slope: 8, width: 1.8, opacity: 0.4 },
      ),
      pen.grain(
        { x: 100, y: 110, w: 300, h: 310 },
        { color: '#5A4632', count: 16, length: 20, across: true, slope: 1, width: 3, opacity: 0.45 },
      ),
    ),
    cut,
    pen.fill(ovalOutline(250, 158, 6, 6), '#F1EADD'),
  ].join('')

/** A birch-ply star on a thread. */
export const starOrnament = (pen: Pen, tone: Tone): string =>
  hung(
    pen,
    tone,
    'M250 138l34 84 90 6-70 58 22 88-76-48-76 48 22-88-70-58 90-6z',
    pen.line('M250 196v150M186 244l128 66M314 244l-128 66', tone.deep, 5, { opacity: 0.6 }),
  )

/** A birch-ply spruce on a thread. */
export const pineOrnament = (pen: Pen, tone: Tone): string =>
  hung(
    pen,
    tone,
    'M250 136l56 84h-24l54 76h-28l60 84h-102v28h-32v-28H132l60-84h-28l54-76h-24z',
    pen.fill('M250 258l12 22 24 2-18 18 6 24-24-12-24 12 6-24-18-18 24-2z', '#F1EADD'),
  )

/** A birch-ply snowshoe hare on a thread. */
export const hareOrnament = (pen: Pen, tone: Tone): string =>
  hung(
    pen,
    tone,
    'M214 136c22-6 36 40 40 76 10-34 34-72 52-62 16 12-8 62-26 84 30 18 34 52 16 70 40 26 54 66 34 98H150c-16-40 6-96 54-116-14-22-6-46 12-62-14-32-20-82-2-88z',
    pen.fill(ovalOutline(262, 254, 7, 7), tone.deep) +
      pen.line('M176 372c14-28 40-34 56-16', tone.deep, 5, { opacity: 0.6 }),
  )

/** The letter that thanks a customer and carries the order's link. */
export function thankYouLetter(pen: Pen, tone: Tone): string {
  const kraft = toneOf('kraft')
  const seed = 'M0 0c-6-34 24-78 74-92 14-4 22 8 14 20C64-38 40-4 0 0z'
  const key = (mirror: number) =>
    `<g transform="scale(${mirror} 1)">${pen.fill(seed, tone.base)}${pen.line('M4-6C30-26 54-52 78-82M14-16c4-14 10-26 20-38M30-30c8-14 16-24 28-36', tone.dark, 3, { opacity: 0.7 })}</g>`
  const lines = Array.from(
    { length: 4 },
    (_, n) => `M176 ${252 + n * 22}h${[148, 132, 144, 84][n] ?? 100}`,
  ).join('')
  return [
    pen.shadow(254, 396, 200, 40),
    pen.fill('M84 216L250 108l166 108v170q0 14-14 14H98q-14 0-14-14z', kraft.dark),
    pen.fill(boxOutline({ x: 136, y: 84, w: 228, h: 286 }, 5), sheetColor),
    pen.grain({ x: 140, y: 90, w: 210, h: 260 }, { color: '#E6DFD2', count: 40, length: 14, across: true }),
    placed(
      250,
      196,
      0.94,
      key(1),
      key(-1),
      pen.fill(ovalOutline(-10, 4, 12, 10), tone.dark),
      pen.fill(ovalOutline(10, 4, 12, 10), tone.dark),
      pen.line('M0 6v20', tone.dark, 4),
    ),
    pen.line(lines, toneOf('slate').base, 4, { opacity: 0.45 }),
    pen.fill('M84 218l166 112 166-112v168q0 14-14 14H98q-14 0-14-14z', kraft.base),
    pen.within(
      'M84 218l166 112 166-112v168q0 14-14 14H98q-14 0-14-14z',
      pen.grain(
        { x: 84, y: 218, w: 330, h: 180 },
        { color: kraft.light, count: 80, length: 14, across: true, slope: 4 },
      ),
    ),
    pen.line('M92 392l132-84M408 392l-132-84', kraft.dark, 3, { opacity: 0.7 }),
    pen.fill(ovalOutline(250, 330, 26, 26), toneOf('red').base),
    placed(
      250,
      338,
      0.22,
      pen.fill(seed, toneOf('red').light),
      `<g transform="scale(-1 1)">${pen.fill(seed, toneOf('red').light)}</g>`,
    ),
  ].join('')
}
