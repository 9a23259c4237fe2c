import { colored, type DemoBrand, named, sized } from './demo-brand'

const laine =
  'Laver à la main à l’eau froide avec un savon doux, sans frotter ni tordre; presser dans une serviette et sécher à plat. Ne pas mettre à la sécheuse.'

/** Wool from Charlevoix, Québec; its texts are the maker's own French for some products. */
export const maisonBoreale: DemoBrand = {
  name: 'Maison Boréale',
  country: 'Canada',
  language: 'fr',
  sinceDays: 820,
  documents: [
    {
      title: 'Entretien de la laine',
      texts: [
        'La laine se nettoie surtout avec de l’air. Suspendez la couverture dehors une heure, secouez-la, et la plupart du temps c’est assez.',
        '# Laver',
        'À la main, à l’eau froide, avec un savon pour la laine. Ne frottez pas : la laine feutre et ne revient pas.',
        '# Sécher',
        'Roulez dans une serviette, pressez, puis séchez à plat, loin du soleil et du poêle.',
        '# Réparer',
        'Envoyez-nous une photo du trou. Nous reprisons nos pièces pendant dix ans, au prix du timbre.',
      ],
    },
    {
      title: 'From the Sheep to the Blanket',
      texts: [
        'We buy fleece from eleven farms along the river, wash it without bleach and have it spun two hours from our workshop.',
        '# Weaving',
        'The blankets are woven on two shuttle looms. A throw takes forty minutes, a queen-size blanket a little over two hours.',
        '# Finishing',
        'After fulling and brushing, the fringe is knotted by hand. The initials of the weaver are on the label.',
      ],
    },
  ],
  products: [
    {
      language: 'fr',
      texts: {
        en: {
          name: 'Charlevoix Blanket',
          description:
            'A blanket of pure wool woven in Baie-Saint-Paul, with fulled stripes and fringes knotted by hand. Warm without being heavy.',
          warranty: '',
        },
      },
      name: 'Couverture Charlevoix',
      description:
        'Couverture de pure laine tissée à Baie-Saint-Paul, à bandes foulées et franges nouées à la main. Chaude sans être lourde.',
      warranty: `Dix ans contre les défauts de tissage; nous reprisons gratuitement. ${laine}`,
      sku: 'MB-COUV',
      price: 178,
      earlier: { untilDays: 310, less: 12 },
      weight: [1.45, 'kg'],
      size: [40, 34, 10, 'cm'],
      picture: { kind: 'blanket', tone: 'spruce' },
      options: [
        { name: 'Size', values: [sized('Jeté', 'T'), sized('Grand lit', 'Q', 142)] },
        {
          name: 'Color',
          values: [
            named(colored('Épinette', 'SPR', 'spruce'), { en: 'Spruce' }),
            named(colored('Ivoire', 'IVO', 'ivory'), { en: 'Ivory' }),
            named(colored('Cèdre', 'CED', 'cedar'), { en: 'Cedar' }),
            named(colored('Lac', 'LAK', 'lake'), { en: 'Lake' }),
          ],
        },
      ],
      liked: 9,
      wcUrl: 'pages/goods/detail?code=MB-COUV',
    },
    {
      name: 'Petite Ourse Baby Blanket',
      description:
        'A small soft blanket of lambswool from the first shearing, woven loosely so that it breathes. No dye at all in the ivory one.',
      warranty:
        'Five years against faults of weaving. Wash by hand in cold water, press in a towel, dry flat.',
      sku: 'MB-BEBE',
      price: 84,
      weight: [420, 'g'],
      size: [28, 24, 6, 'cm'],
      picture: { kind: 'blanket', tone: 'oat' },
      options: [
        { name: 'Color', values: [colored('Ivory', 'IVO', 'ivory'), colored('Rose', 'ROS', 'rose')] },
      ],
      liked: 6,
    },
    {
      language: 'fr',
      name: 'Tuque Grand Nord',
      description:
        'Tuque tricotée à double épaisseur, revers côtelé et pompon de laine que l’on peut détacher pour le lavage.',
      warranty: `Deux ans. ${laine}`,
      sku: 'MB-TUQUE',
      price: 46,
      earlier: { untilDays: 170, less: 4.5 },
      weight: [120, 'g'],
      size: [24, 20, 6, 'cm'],
      picture: { kind: 'toque', tone: 'red' },
      options: [
        {
          name: 'Color',
          values: [
            colored('Rouge', 'RED', 'red'),
            colored('Lac', 'LAK', 'lake'),
            colored('Épinette', 'SPR', 'spruce'),
            colored('Anthracite', 'CHA', 'charcoal'),
          ],
        },
      ],
      liked: 15,
    },
    {
      name: 'Lined Mittens',
      description:
        'Two layers: a smooth merino lining and a fulled outer mitten that snow does not stick to. The eight-pointed star is knitted in, not sewn on.',
      warranty:
        'Two years; we re-knit a thumb for the price of the postage. Wash by hand in cold water, dry flat.',
      sku: 'MB-MIT',
      price: 58,
      weight: [150, 'g'],
      size: [26, 14, 5, 'cm'],
      picture: { kind: 'mittens', tone: 'spruce' },
      options: [
        {
          name: 'Color',
          values: [
            colored('Spruce', 'SPR', 'spruce'),
            colored('Slate', 'SLA', 'slate'),
            colored('Cedar', 'CED', 'cedar'),
          ],
        },
        { name: 'Size', values: [sized('S', 'S'), sized('M', 'M'), sized('L', 'L', 4)] },
      ],
      retired: ['Cedar - L'],
      liked: 11,
    },
    {
      language: 'fr',
      name: 'Écharpe Riverain',
      description:
        'Longue écharpe de laine mérinos et d’agneau, assez large pour servir de châle. Bandes claires aux deux bouts.',
      warranty: `Deux ans. ${laine}`,
      sku: 'MB-ECH',
      price: 72,
      weight: [260, 'g'],
      size: [30, 22, 6, 'cm'],
      picture: { kind: 'scarf', tone: 'lake' },
      options: [
        {
          name: 'Color',
          values: [
            colored('Lac', 'LAK', 'lake'),
            colored('Cèdre', 'CED', 'cedar'),
            colored('Varech', 'KEL', 'kelp'),
          ],
        },
      ],
      liked: 9,
    },
    {
      name: 'Cabin Socks',
      description:
        'Thick ragg wool with a reinforced heel and toe, for boots and for cold floors. They shrink half a size in the first wash, then stay.',
      warranty: 'One year; heels included.',
      sku: 'MB-SOCK',
      price: 26,
      weight: [4.2, 'oz'],
      size: [12, 4, 2, 'in'],
      picture: { kind: 'socks', tone: 'charcoal' },
      options: [
        { name: 'Color', values: [colored('Charcoal', 'CHA', 'charcoal'), colored('Red', 'RED', 'red')] },
        { name: 'Size', values: [sized('M', 'M'), sized('L', 'L')] },
      ],
      liked: 12,
    },
  ],
}
