import { colored, type DemoBrand, sized } from './demo-brand'

const candleCare =
  'Trim the wick to half a centimetre, burn for at most four hours at a time and never leave it alone.'

/** Soap and candles from one of the Gulf Islands, British Columbia. */
export const windrowSoapworks: DemoBrand = {
  name: 'Windrow Soapworks',
  country: 'Canada',
  sinceDays: 700,
  products: [
    {
      name: 'Cold-Process Soap',
      description:
        'Olive, coconut and sunflower oil, stirred cold and cured for six weeks on cedar racks. Scented with essential oils only. Keep it dry between washes and it lasts twice as long.',
      warranty: '',
      sku: 'WS-SOAP',
      price: 11,
      earlier: { untilDays: 150, less: 1.25 },
      weight: [115, 'g'],
      size: [9, 6, 3, 'cm'],
      picture: { kind: 'soap', tone: 'kelp' },
      options: [
        {
          name: 'Scent',
          values: [
            colored('Spruce & Mint', 'SPM', 'spruce'),
            colored('Oat & Honey', 'OAT', 'oat'),
            colored('Wild Rose', 'ROS', 'rose'),
            colored('Charcoal & Cedar', 'CHC', 'charcoal'),
            colored('Kelp & Sea Salt', 'KEL', 'kelp'),
          ],
        },
      ],
      liked: 22,
    },
    {
      name: 'Beeswax Pillar',
      description:
        'Pure beeswax from two neighbours, poured in a mould with a woven face. Burns without smoke and smells faintly of honey. A white bloom is normal and wipes off.',
      warranty: `If it tunnels or will not stay lit, we replace it. ${candleCare}`,
      sku: 'WS-PILLAR',
      price: 22,
      weight: [340, 'g'],
      size: [15, 8, 8, 'cm'],
      picture: { kind: 'candle', tone: 'honey' },
      options: [{ name: 'Size', values: [sized('Short', 'S'), sized('Tall', 'T', 10)] }],
      liked: 8,
    },
    {
      name: 'Cup Candle',
      description:
        'Soy wax in a stoneware cup that stays useful when the candle is gone: wash it with hot water and drink from it.',
      warranty: `If it will not stay lit, we replace it. ${candleCare}`,
      sku: 'WS-CUP',
      price: 36,
      weight: [480, 'g'],
      size: [10, 10, 10, 'cm'],
      picture: { kind: 'jar-candle', tone: 'slate' },
      options: [
        {
          name: 'Scent',
          values: [
            colored('Cedar Smoke', 'CED', 'slate'),
            colored('Wild Blueberry', 'BLU', 'plum'),
            colored('Winter Orange', 'ORA', 'oxide'),
          ],
        },
      ],
      liked: 9,
    },
    {
      name: 'Gardener’s Hand Balm',
      description:
        'Beeswax, sunflower oil infused with calendula, and a little spruce. A small amount is enough. No water in it, so nothing is needed to preserve it.',
      warranty: '',
      sku: 'WS-BALM',
      price: 14,
      weight: [60, 'g'],
      size: [7, 7, 3, 'cm'],
      picture: { kind: 'balm', tone: 'spruce' },
      options: [{ name: 'Capacity', values: [sized('30 ml', '30'), sized('60 ml', '60', 8)] }],
      liked: 11,
    },
    {
      name: 'Forest Bath Salts',
      description:
        'Coarse sea salt with dried spruce tips or rose petals. Two handfuls for a bath, one for tired feet.',
      warranty: '',
      sku: 'WS-SALT',
      price: 18,
      weight: [400, 'g'],
      size: [10, 10, 12, 'cm'],
      picture: { kind: 'jar', tone: 'kelp' },
      options: [
        { name: 'Scent', values: [colored('Spruce Tip', 'SPR', 'kelp'), colored('Rose', 'ROS', 'rose')] },
      ],
      liked: 6,
      sinceDays: 260,
    },
  ],
}
