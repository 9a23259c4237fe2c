import { boxOutline, ovalOutline, type Pen } from './pen'
import { type Tone, toneOf } from './tones'

const clay = toneOf('oat')

/** Stoneware: bare clay below, glaze above with an uneven lower edge, iron specks in both. */
function glazed(
  pen: Pen,
  outline: string,
  tone: Tone,
  dip: number,
  box: { x: number; y: number; w: number; h: number },
): string {
  const drops: string[] = []
  for (let x = box.x; x < box.x + box.w; x += 26)
    drops.push(`q13 ${pen.random.integer(4, 26)} 26 ${pen.random.integer(-3, 3)}`)
  const glaze = `M${box.x} ${box.y}V${dip}${drops.join('')}V${box.y}z`
  return (
    pen.fill(outline, clay.base) +
    pen.within(
      outline,
      pen.fill(glaze, tone.base),
      pen.specks(box, { color: clay.deep, count: 120, size: 2.2, opacity: 0.4 }),
      pen.specks({ ...box, h: dip - box.y }, { color: tone.light, count: 60, size: 2.4, opacity: 0.5 }),
      pen.fill(boxOutline({ x: box.x + box.w * 0.72, y: box.y, w: box.w * 0.3, h: box.h }), tone.deep, 0.2),
      pen.fill(boxOutline({ x: box.x + box.w * 0.1, y: box.y, w: box.w * 0.06, h: box.h }), '#FFFFFF', 0.22),
    )
  )
}

/** A mug with its handle to the right. */
export function mug(pen: Pen, tone: Tone): string {
  const body = 'M128 168h208l-8 190q-2 34-36 34H172q-34 0-36-34z'
  return [
    pen.shadow(256, 394, 170, 30),
    pen.line('M330 212c76-14 84 104-6 112', tone.dark, 30),
    pen.line('M330 210c70-12 76 92-4 100', tone.base, 20),
    glazed(pen, body, tone, 306, { x: 120, y: 160, w: 224, h: 240 }),
    pen.fill(ovalOutline(232, 168, 104, 26), tone.light),
    pen.fill(ovalOutline(232, 170, 92, 19), toneOf('walnut').deep),
    pen.fill(ovalOutline(232, 174, 84, 14), toneOf('walnut').base),
    pen.line('M206 130q-14-18 0-36t0-34M246 126q-14-18 0-36t0-34', '#8C938D', 5, { opacity: 0.35 }),
  ].join('')
}

/** A deep soup bowl. */
export function stoneBowl(pen: Pen, tone: Tone): string {
  const body = 'M78 232c4 90 62 144 122 150v14h100v-14c60-6 118-60 122-150z'
  return [
    pen.shadow(252, 396, 180, 30),
    glazed(pen, body, tone, 320, { x: 70, y: 220, w: 360, h: 180 }),
    pen.fill(ovalOutline(250, 232, 172, 44), tone.light),
    pen.fill(ovalOutline(250, 235, 158, 36), tone.dark),
    pen.within(
      ovalOutline(250, 235, 158, 36),
      pen.fill(ovalOutline(256, 268, 150, 40), tone.base),
      pen.specks({ x: 100, y: 200, w: 300, h: 70 }, { color: clay.deep, count: 40, size: 2, opacity: 0.4 }),
    ),
  ].join('')
}

/** A small vase with one stem. */
export function vase(pen: Pen, tone: Tone): string {
  const body = 'M224 214h52v26c0 18 66 40 66 94 0 44-42 64-92 64s-92-20-92-64c0-54 66-76 66-94z'
  const leaf = toneOf('spruce')
  const stem = 'M250 222C252 170 238 120 262 62'
  const leaves = [
    [252, 168, 34],
    [248, 140, -30],
    [250, 112, 32],
    [254, 88, -28],
  ] as const
  return [
    pen.shadow(254, 396, 130, 26),
    pen.line(stem, leaf.dark, 5),
    ...leaves.map(([x, y, reach]) =>
      pen.fill(`M${x} ${y}q${reach} -34 ${reach * 2} -24q${-reach * 0.6} 34 ${-reach * 2} 24z`, leaf.base),
    ),
    ...[
      [262, 62],
      [248, 74],
      [276, 78],
    ].map(([x = 0, y = 0]) => pen.fill(ovalOutline(x, y, 10, 10), toneOf('red').base)),
    glazed(pen, body, tone, 330, { x: 150, y: 210, w: 200, h: 190 }),
    pen.fill(ovalOutline(250, 214, 26, 8), tone.light),
    pen.fill(ovalOutline(250, 215, 20, 5), tone.deep),
  ].join('')
}

/** A dinner plate seen from above, with the marks of the potter's fingers. */
export function plate(pen: Pen, tone: Tone): string {
  const rim = ovalOutline(250, 250, 178, 178)
  return [
    pen.shadow(262, 268, 204, 204),
    pen.fill(rim, clay.dark),
    pen.fill(ovalOutline(250, 250, 172, 172), tone.base),
    pen.within(
      rim,
      ...[160, 146].map((r) => pen.line(ovalOutline(250, 250, r, r), tone.light, 3, { opacity: 0.5 })),
      pen.fill(ovalOutline(250, 250, 124, 124), tone.dark, 0.55),
      pen.fill(ovalOutline(254, 254, 116, 116), tone.base),
      ...[96, 74, 52, 30, 12].map((r) =>
        pen.line(ovalOutline(254, 254, r, r), tone.dark, 2.4, { opacity: 0.4 }),
      ),
      pen.specks({ x: 70, y: 70, w: 360, h: 360 }, { color: clay.deep, count: 200, size: 2.2, opacity: 0.4 }),
      pen.line('M116 176a156 156 0 0 1 84-72', '#FFFFFF', 8, { opacity: 0.35 }),
    ),
  ].join('')
}

/** A jar with a lid and a knob. */
export function lidded(pen: Pen, tone: Tone): string {
  const body = 'M148 232h204c20 40 22 100 2 136-8 16-24 26-46 26H192c-22 0-38-10-46-26-20-36-18-96 2-136z'
  const lid = 'M142 232c0-44 52-66 108-66s108 22 108 66q0 8-8 8H150q-8 0-8-8z'
  return [
    pen.shadow(254, 394, 150, 28),
    glazed(pen, body, tone, 318, { x: 130, y: 226, w: 240, h: 170 }),
    glazed(pen, lid, tone, 300, { x: 136, y: 160, w: 228, h: 80 }),
    pen.line('M146 240h208', tone.deep, 4, { opacity: 0.6 }),
    pen.fill('M232 168q-8-34 18-36 26 2 18 36z', tone.dark),
    pen.fill(ovalOutline(250, 134, 26, 14), tone.base),
  ].join('')
}
