import { balm, candle, jarCandle, soap } from './bath'
import { belt, fob, journal, sleeve, wallet } from './leather'
import { filter, mask, pouch, strap } from './mask'
import { bag, giftBox, jar, syrup, teaTin, towel } from './pantry'
import {
  birchPrint,
  cards,
  hareOrnament,
  loonPrint,
  pineOrnament,
  starOrnament,
  thankYouLetter,
} from './paper-goods'
import { drawSheet, type Pen } from './pen'
import { lidded, mug, plate, stoneBowl, vase } from './pottery'
import { type Tone, type ToneName, toneOf } from './tones'
import { block, board, paddle, rollingPin, spoons, woodBowl } from './wood'
import { blanket, mittens, scarf, socks, toque } from './wool'

/** Every kind of thing that can be drawn, with what a picture of it is called. */
const kinds = {
  board: { draw: board, title: 'Serving board' },
  block: { draw: block, title: 'Chopping block' },
  'wood-bowl': { draw: woodBowl, title: 'Turned wooden bowl' },
  spoons: { draw: spoons, title: 'Wooden spoons' },
  paddle: { draw: paddle, title: 'Canoe paddle' },
  'rolling-pin': { draw: rollingPin, title: 'Rolling pin' },
  blanket: { draw: blanket, title: 'Folded wool blanket' },
  toque: { draw: toque, title: 'Knitted toque' },
  mittens: { draw: mittens, title: 'Wool mittens' },
  scarf: { draw: scarf, title: 'Wool scarf' },
  socks: { draw: socks, title: 'Wool socks' },
  'tea-tin': { draw: teaTin, title: 'Tin of tea' },
  jar: { draw: jar, title: 'Jar with a cloth top' },
  syrup: { draw: syrup, title: 'Bottle of maple syrup' },
  bag: { draw: bag, title: 'Paper bag' },
  'gift-box': { draw: giftBox, title: 'Gift box' },
  towel: { draw: towel, title: 'Linen towel' },
  soap: { draw: soap, title: 'Bars of soap' },
  candle: { draw: candle, title: 'Beeswax candles' },
  'jar-candle': { draw: jarCandle, title: 'Candle in a stoneware cup' },
  balm: { draw: balm, title: 'Tin of balm' },
  mask: { draw: mask, title: 'Reusable mask' },
  filter: { draw: filter, title: 'Mask filters' },
  strap: { draw: strap, title: 'Straps and buckles' },
  pouch: { draw: pouch, title: 'Canvas pouch' },
  mug: { draw: mug, title: 'Stoneware mug' },
  'stone-bowl': { draw: stoneBowl, title: 'Stoneware bowl' },
  vase: { draw: vase, title: 'Bud vase' },
  plate: { draw: plate, title: 'Stoneware plate' },
  lidded: { draw: lidded, title: 'Lidded jar' },
  wallet: { draw: wallet, title: 'Leather wallet' },
  sleeve: { draw: sleeve, title: 'Leather card sleeve' },
  journal: { draw: journal, title: 'Leather journal' },
  fob: { draw: fob, title: 'Leather key fob' },
  belt: { draw: belt, title: 'Leather belt' },
  'loon-print': { draw: loonPrint, title: 'Linocut of a loon' },
  'birch-print': { draw: birchPrint, title: 'Linocut of birches' },
  cards: { draw: cards, title: 'Note cards' },
  'ornament-star': { draw: starOrnament, title: 'Wooden star' },
  'ornament-pine': { draw: pineOrnament, title: 'Wooden spruce' },
  'ornament-hare': { draw: hareOrnament, title: 'Wooden hare' },
  'thank-you-letter': { draw: thankYouLetter, title: 'Thank-you letter' },
} as const satisfies Record<string, { draw: (pen: Pen, tone: Tone) => string; title: string }>

export type PictureKind = keyof typeof kinds

/** A thing in a colour. */
export interface Picture {
  kind: PictureKind
  tone: ToneName
}

/** The letter that comes with an order. */
export const thankYouPicture: Picture = { kind: 'thank-you-letter', tone: 'cedar' }

/** The file of a picture, inside the folder of pictures. */
export const pictureFile = ({ kind, tone }: Picture): string => `${kind}-${tone}.svg`

/** The address that pages show a picture from. */
export const pictureUrl = (picture: Picture): string => `/files/pictures/${pictureFile(picture)}`

/** The picture as a whole SVG document. The same picture is the same text in every run. */
export function drawPicture({ kind, tone }: Picture): string {
  const { draw, title } = kinds[kind]
  return drawSheet(`${kind}-${tone}`, (pen) => draw(pen, toneOf(tone)), title)
}
