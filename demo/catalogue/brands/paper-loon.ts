import { type DemoBrand, shaped, sized } from './demo-brand'

const paperCare =
  'Frame behind glass and keep out of direct sun. The inks are rated to last a hundred years indoors.'

/** Linocuts and small things of wood from Whitehorse, Yukon. */
export const paperLoon: DemoBrand = {
  name: 'Paper Loon Press',
  country: 'Canada',
  sinceDays: 600,
  products: [
    {
      name: 'Loon at Dusk, Linocut',
      description:
        'Printed by hand from one block of linoleum that is cut further for each of its three colours, so the edition can never be printed again. Signed and numbered.',
      warranty: paperCare,
      sku: 'PL-LOON',
      price: 92,
      weight: [210, 'g'],
      size: [42, 32, 1, 'cm'],
      picture: { kind: 'loon-print', tone: 'lake' },
      options: [{ name: 'Size', values: [sized('20 x 25 cm', '2025'), sized('30 x 40 cm', '3040', 66)] }],
      runLimit: 75,
      liked: 5,
    },
    {
      name: 'Winter Birches, Linocut',
      description: 'Five birches and a low sun, in two blocks on mulberry paper. Signed and numbered.',
      warranty: paperCare,
      sku: 'PL-BIRCH',
      price: 84,
      weight: [190, 'g'],
      size: [42, 32, 1, 'cm'],
      picture: { kind: 'birch-print', tone: 'slate' },
      runLimit: 75,
      liked: 4,
      sinceDays: 280,
    },
    {
      name: 'Note Cards, Set of Six',
      description: 'Three motifs, two of each, on cotton paper with recycled envelopes. Blank inside.',
      warranty: '',
      sku: 'PL-CARDS',
      price: 19,
      weight: [130, 'g'],
      size: [16, 12, 2, 'cm'],
      picture: { kind: 'cards', tone: 'spruce' },
      liked: 10,
    },
    {
      name: 'Birch Ornament',
      description:
        'Sawn from thin Yukon birch, sanded and left bare, on a red thread. Comes flat in a card that can be posted.',
      warranty: 'Replaced if it arrives broken.',
      sku: 'PL-ORN',
      price: 12,
      weight: [18, 'g'],
      size: [11, 9, 0.5, 'cm'],
      picture: { kind: 'ornament-star', tone: 'birch' },
      options: [
        {
          name: 'Style',
          values: [
            shaped('Star', 'STAR', 'ornament-star'),
            shaped('Spruce', 'SPRU', 'ornament-pine'),
            shaped('Hare', 'HARE', 'ornament-hare'),
          ],
        },
      ],
      liked: 14,
    },
  ],
}
