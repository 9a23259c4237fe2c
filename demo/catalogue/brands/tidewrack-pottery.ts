import { colored, type DemoBrand, sized } from './demo-brand'

const stoneware =
  'Stoneware fired to 1,220 °C: safe in the dishwasher and the microwave, not on a flame. Warm it slowly.'

const glazes = [
  colored('Fog', 'FOG', 'fog'),
  colored('Lake', 'LAK', 'lake'),
  colored('Kelp', 'KEL', 'kelp'),
  colored('Oxide', 'OXI', 'oxide'),
]

/** Stoneware from the South Shore of Nova Scotia. */
export const tidewrackPottery: DemoBrand = {
  name: 'Tidewrack Pottery',
  country: 'Canada',
  sinceDays: 860,
  documents: [
    {
      title: 'Using Your Stoneware',
      texts: [
        'Every piece is thrown by one of three potters, whose mark is pressed into the foot.',
        '# In the kitchen',
        'Dishwasher and microwave do no harm. A sudden change of heat does: warm a cold dish together with the oven.',
        '# Grey lines',
        'Knives and spoons can leave grey marks on a matte glaze. A paste of baking soda takes them off.',
        '# If it arrives broken',
        'Keep the pieces, take a picture, and write to us within two weeks. We send another.',
      ],
    },
    {
      title: 'Our Glazes',
      texts: [
        '# Fog',
        'A pale grey with iron specks, named after most mornings here.',
        '# Lake, Kelp, Oxide',
        'Cobalt, copper and iron, in that order. None of our glazes contains lead or cadmium.',
        '# The bare clay',
        'The lower third is left unglazed. It darkens a little with use, which we like.',
      ],
    },
  ],
  products: [
    {
      name: 'Harbour Mug',
      description:
        'Holds a generous cup. The handle takes four fingers, the foot is left bare so that it never slips. Glazed by dipping, so the line runs differently on each.',
      warranty: `Replaced if it arrives broken. ${stoneware}`,
      sku: 'TP-MUG',
      price: 38,
      earlier: { untilDays: 180, less: 4 },
      weight: [390, 'g'],
      size: [13, 9, 10, 'cm'],
      picture: { kind: 'mug', tone: 'lake' },
      options: [{ name: 'Color', values: glazes }],
      liked: 20,
      wcUrl: 'pages/goods/detail?code=TP-MUG',
    },
    {
      name: 'Chowder Bowl',
      description: 'Deep and wide, for soup, noodles or a great deal of rice. Two stack well, six do too.',
      warranty: `Replaced if it arrives broken. ${stoneware}`,
      sku: 'TP-BOWL',
      price: 44,
      weight: [610, 'g'],
      size: [19, 19, 9, 'cm'],
      picture: { kind: 'stone-bowl', tone: 'oxide' },
      options: [{ name: 'Color', values: glazes.slice(1) }],
      liked: 10,
    },
    {
      name: 'Bud Vase',
      description:
        'For one stem. The neck is narrow enough to hold a single berry branch upright. Thrown in small series and numbered.',
      warranty: `Replaced if it arrives broken. ${stoneware}`,
      sku: 'TP-VASE',
      price: 32,
      weight: [280, 'g'],
      size: [11, 11, 12, 'cm'],
      picture: { kind: 'vase', tone: 'fog' },
      options: [{ name: 'Color', values: [...glazes.slice(0, 2), ...glazes.slice(3)] }],
      runLimit: 200,
      liked: 7,
    },
    {
      name: 'Tide Plate',
      description: 'A plate with a low rim. The rings of the wheel stay visible under the glaze.',
      warranty: `Replaced if it arrives broken. ${stoneware}`,
      sku: 'TP-PLATE',
      price: 36,
      weight: [1.4, 'lbs'],
      size: [10.5, 10.5, 1, 'in'],
      picture: { kind: 'plate', tone: 'kelp' },
      options: [
        { name: 'Size', values: [sized('21 cm', '21'), sized('27 cm', '27', 12)] },
        { name: 'Color', values: glazes.slice(0, 3) },
      ],
      retired: ['27 cm - Fog'],
      liked: 8,
    },
    {
      name: 'Lidded Jar',
      description: 'For sugar, salt or coffee. The lid sits in a groove and keeps out steam.',
      warranty: `Replaced if it arrives broken. ${stoneware}`,
      sku: 'TP-JAR',
      price: 52,
      weight: [720, 'g'],
      size: [13, 13, 15, 'cm'],
      picture: { kind: 'lidded', tone: 'oxide' },
      liked: 5,
      sinceDays: 410,
    },
  ],
}
