import type { DemoProduct } from './brands/demo-brand'

/** The values for customs of a product of each kind. */
const declared: Readonly<Record<string, readonly [code: string, description: string]>> = {
  board: ['44191100', 'Serving board of maple wood'],
  block: ['44191100', 'Chopping block of birch wood'],
  'wood-bowl': ['44199000', 'Turned bowl of arbutus wood'],
  spoons: ['44199000', 'Kitchen spoons of cherry wood'],
  paddle: ['44219990', 'Canoe paddle of birch wood, varnished'],
  'rolling-pin': ['44199000', 'Rolling pin of cherry wood'],
  mask: ['63079000', 'Reusable face mask of woven cotton, with filter pocket'],
  filter: ['59113200', 'Filters of nonwoven polypropylene for face masks'],
  strap: ['63079000', 'Replacement straps of elastic for face masks'],
  pouch: ['42022290', 'Pouch of waxed cotton canvas'],
  wallet: ['42023100', 'Wallet of cow leather'],
  sleeve: ['42023100', 'Card sleeve of cow leather'],
  journal: ['48201000', 'Notebook with leather cover'],
  fob: ['42050000', 'Key fob of cow leather'],
  belt: ['42033000', 'Belt of cow leather'],
  blanket: ['63012000', 'Blanket of sheep wool'],
  toque: ['65050000', 'Knitted hat of merino wool'],
  mittens: ['61169100', 'Knitted mittens of wool, lined'],
  scarf: ['61171000', 'Knitted scarf of wool'],
  socks: ['61159400', 'Knitted socks of wool'],
  'tea-tin': ['09024000', 'Black tea, flavoured, in a tin'],
  'jar honey': ['04090000', 'Natural honey'],
  'jar maple': ['17022000', 'Maple butter'],
  'jar kelp': ['33073000', 'Bath salts'],
  towel: ['63026000', 'Kitchen towel of cotton'],
  cards: ['49090000', 'Printed greeting cards with envelopes'],
  'ornament-star': ['44201900', 'Ornament of birch wood'],
  mug: ['69120000', 'Mug of stoneware'],
  'stone-bowl': ['69120000', 'Bowl of stoneware'],
  vase: ['69139000', 'Vase of stoneware'],
  plate: ['69120000', 'Plate of stoneware'],
  lidded: ['69120000', 'Lidded jar of stoneware'],
  syrup: ['17022000', 'Maple syrup'],
  bag: ['17022000', 'Maple sugar'],
  'gift-box': ['17022000', 'Gift box of maple syrup, butter and sugar'],
  soap: ['34011100', 'Toilet soap'],
  candle: ['34060000', 'Candle of beeswax'],
  'jar-candle': ['34060000', 'Candle of soy wax in a stoneware cup'],
  balm: ['33049900', 'Hand balm'],
}

/** The demo's codes for customs. Those of its prints are missing: the doctor has something to find. */
export function customsColumns({ picture }: Pick<DemoProduct, 'picture'>) {
  const [hs_code, customs_description] = declared[picture.kind] ??
    declared[`${picture.kind} ${picture.tone}`] ?? [null, null]
  return { hs_code, customs_description, origin_country: null }
}
