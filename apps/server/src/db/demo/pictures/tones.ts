/** The colours of the drawings: the look's own palette and the materials that its makers work in. */
const tones = {
  cedar: '#8A3B1E',
  spruce: '#1F5A45',
  lake: '#1F4F7A',
  amber: '#C28A2B',
  red: '#A3392B',
  ivory: '#E9DFC9',
  snow: '#F3EFE6',
  fog: '#BFC7C2',
  slate: '#5B6770',
  charcoal: '#3A403D',
  kelp: '#6B7443',
  oxide: '#A4573A',
  rose: '#C58B84',
  plum: '#6A4560',
  birch: '#E6CFA2',
  maple: '#D6A96B',
  cherry: '#AE6A42',
  walnut: '#714A33',
  arbutus: '#B9623C',
  oat: '#D8C29A',
  honey: '#D79A2E',
  syrup: '#A8551C',
  darksyrup: '#6B2F14',
  kraft: '#C7A273',
  chestnut: '#8B4A2B',
  night: '#26303A',
} as const

export type ToneName = keyof typeof tones

/** One colour as a thing shows it: in its own light, in shade and where the light falls. */
export interface Tone {
  base: string
  dark: string
  deep: string
  light: string
}

export const ink = '#1F2421'
export const paper = '#FBF9F5'
export const ground = '#F1EADD'

export function toneOf(name: ToneName): Tone {
  const base = tones[name]
  return { base, dark: mix(base, ink, 0.22), deep: mix(base, ink, 0.45), light: mix(base, paper, 0.32) }
}

/** The colour that lies `share` (0 to 1) of the way from one #RRGGBB to another. */
function mix(from: string, to: string, share: number): string {
  const channel = (color: string, start: number) => Number.parseInt(color.slice(start, start + 2), 16)
  const parts = [1, 3, 5].map((start) =>
    Math.round(channel(from, start) * (1 - share) + channel(to, start) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${parts.join('')}`
}
