import { colored, type DemoBrand, named, sized } from './demo-brand'

const fabricCare =
  'Take the filter out, wash the mask by hand in warm soapy water and hang it to dry. For hygiene we cannot take back a mask that has been worn.'

const ridgelineSizes = [
  named(sized('S', 'S'), { cn: '小号' }),
  named(sized('M', 'M'), { cn: '中号' }),
  named(sized('L', 'L'), { cn: '大号' }),
]

/** Reusable masks from the Kootenays, British Columbia. Its SKUs carry the markers of size changes and videos. */
export const cascadeRidge: DemoBrand = {
  name: 'Cascade Ridge',
  country: 'Canada',
  sinceDays: 760,
  place: {
    en: 'Squamish, British Columbia',
    fr: 'Squamish, Colombie-Britannique',
    cn: '不列颠哥伦比亚省斯阔米什',
  },
  story: {
    en: 'Six people who run, climb and ski behind their workshop sew what they could not buy. Every mask is tried on the trail before its pattern is cut for others.',
    fr: 'Six personnes qui courent, grimpent et skient derrière leur atelier cousent ce qu’elles ne trouvaient pas en magasin. Chaque masque est essayé sur les sentiers avant que son patron serve à d’autres.',
    cn: '六位热爱跑步、攀岩和滑雪的人，在工坊里缝制市面上买不到的装备。每一款口罩都先在山径上试戴，再为他人裁剪。',
  },
  sizeChangeMarkers: ['MASK'],
  careVideoMarkers: ['MASK', 'FILTER'],
  careVideos: [
    {
      kind: 'unboxing',
      en: 'What is in the box',
      fr: 'Ce que contient la boîte',
      cn: '开箱介绍',
    },
    {
      kind: 'adjust_strap',
      en: 'Adjusting the straps',
      fr: 'Ajuster les sangles',
      cn: '如何调节系带',
    },
    {
      kind: 'change_filter',
      en: 'Changing the filter',
      fr: 'Changer le filtre',
      cn: '如何更换滤芯',
    },
    {
      kind: 'wash_filter',
      en: 'Washing the filter',
      fr: 'Laver le filtre',
      cn: '如何清洗滤芯',
    },
  ],
  documents: [
    {
      title: 'Size and Fit Guide',
      aboutSizes: true,
      texts: [
        'Measure from the bridge of the nose to under the chin, with the mouth a little open.',
        '# Sizes',
        'S: up to 11.5 cm. M: 11.5 to 13 cm. L: over 13 cm. Between two sizes, take the larger one and shorten the straps.',
        '# Check the fit',
        'Breathe out hard. If air escapes along the nose, press the wire closer. If it escapes at the cheeks, shorten both straps by one notch.',
        '# What it is not',
        'This is a reusable fabric mask for everyday use. It is not a respirator and not a medical device.',
      ],
    },
    {
      title: 'Care of Masks and Filters',
      texts: [
        '# The mask',
        'Take the filter out first. Wash in warm soapy water, rinse well, hang to dry. Do not bleach or iron it.',
        '# The filter',
        'A filter can be rinsed in lukewarm water up to five times. Do not rub, wring or machine-wash it, and let it dry flat for a day.',
        '# When to change it',
        'After five washes, or as soon as it tears or stays discoloured. Filters go into ordinary waste.',
      ],
    },
  ],
  products: [
    {
      name: 'Ridgeline Reusable Mask',
      description:
        'Three layers: tight cotton outside, a pocket for the filter, brushed cotton inside. A bendable wire at the nose and straps that adjust with one hand. Everyday protection, not a respirator.',
      warranty: `One year on seams, wire and buckles. ${fabricCare}`,
      sku: 'CR-MASK-R',
      price: 34,
      earlier: { untilDays: 210, less: 3 },
      weight: [38, 'g'],
      size: [24, 14, 2, 'cm'],
      picture: { kind: 'mask', tone: 'slate' },
      options: [
        {
          name: 'Color',
          values: [
            named(colored('Slate', 'SLA', 'slate'), { fr: 'Ardoise', cn: '岩灰色' }),
            named(colored('Spruce', 'SPR', 'spruce'), { fr: 'Épinette', cn: '云杉绿' }),
            named(colored('Cedar', 'CED', 'cedar'), { fr: 'Cèdre', cn: '雪松棕' }),
          ],
        },
        { name: 'Size', values: ridgelineSizes },
      ],
      texts: {
        fr: {
          name: 'Masque réutilisable Ridgeline',
          description:
            'Trois épaisseurs : coton serré à l’extérieur, une pochette pour le filtre, coton gratté à l’intérieur. Un fil souple au nez et des sangles qui s’ajustent d’une seule main. Une protection de tous les jours, pas un appareil respiratoire.',
          warranty:
            'Un an sur les coutures, le fil et les boucles. Retirez le filtre, lavez le masque à la main à l’eau chaude savonneuse et suspendez-le pour le sécher. Par hygiène, nous ne pouvons pas reprendre un masque qui a été porté.',
        },
        cn: {
          name: 'Ridgeline 可重复使用口罩',
          description:
            '三层结构：外层为细密棉布，中间是滤芯袋，内层为磨毛棉。鼻梁处有可弯折金属条，系带单手即可调节。适合日常防护，并非呼吸防护器。',
          warranty:
            '缝线、金属条与扣具保修一年。清洗前请取出滤芯，用温肥皂水手洗后悬挂晾干。出于卫生考虑，佩戴过的口罩恕不退换。',
        },
      },
      liked: 30,
      wcUrl: 'pages/goods/detail?code=CR-MASK-R',
    },
    {
      name: 'Trailhead Youth Mask',
      description:
        'The same three layers cut for smaller faces, with softer straps. For children from about six years who can put it on and take it off by themselves.',
      warranty: `One year on seams and straps. ${fabricCare}`,
      sku: 'CR-MASK-Y',
      price: 29,
      weight: [28, 'g'],
      size: [20, 12, 2, 'cm'],
      picture: { kind: 'mask', tone: 'lake' },
      options: [
        { name: 'Size', values: [sized('S', 'S'), sized('M', 'M')] },
        { name: 'Color', values: [colored('Lake', 'LAK', 'lake'), colored('Amber', 'AMB', 'amber')] },
      ],
      // as a shop has it that has not come to the rest yet
      texts: { fr: { name: 'Masque pour enfants Trailhead', description: '', warranty: '' } },
      liked: 12,
    },
    {
      name: 'Summit Mask',
      description:
        'A lighter mask in linen for warm days, with a wider filter pocket. Made in small numbers each spring; the number is sewn into the seam.',
      warranty: `One year on seams, wire and buckles. ${fabricCare}`,
      shouldHave:
        'Its number, sewn into the left seam by hand\nStitches of undyed linen thread, a little uneven\nTwo brass buckles without a stamp',
      texts: {
        fr: {
          name: '',
          description: '',
          warranty: '',
          shouldHave:
            'Son numéro, cousu à la main dans la couture gauche\nDes points en fil de lin écru, un peu irréguliers\nDeux boucles de laiton sans poinçon',
        },
        cn: {
          name: '',
          description: '',
          warranty: '',
          shouldHave: '左侧缝线内手工缝制的编号\n未染色亚麻线缝制，针脚略有参差\n两枚无刻印的黄铜扣',
        },
      },
      sku: 'CR-MASK-SUM',
      price: 42,
      weight: [30, 'g'],
      size: [24, 14, 2, 'cm'],
      picture: { kind: 'mask', tone: 'oat' },
      options: [{ name: 'Size', values: [sized('S', 'S'), sized('M', 'M'), sized('L', 'L')] }],
      runLimit: 250,
      liked: 10,
      sinceDays: 190,
    },
    {
      name: 'Replacement Filters',
      description:
        'Non-woven filter inserts for all our masks. Each can be rinsed up to five times. Packed in paper, without plastic.',
      warranty: '',
      sku: 'CR-FILTER',
      price: 12.5,
      weight: [30, 'g'],
      size: [18, 14, 2, 'cm'],
      picture: { kind: 'filter', tone: 'lake' },
      options: [
        {
          name: 'Style',
          values: [
            { name: 'Pack of 5', code: '5', extra: 0, tone: 'lake' },
            { name: 'Pack of 10', code: '10', extra: 9.5, tone: 'cedar' },
          ],
        },
      ],
      liked: 24,
    },
    {
      name: 'Strap Kit',
      description:
        'Two spare straps and four buckles that fit every mask of ours. Takes five minutes and no tools.',
      warranty: 'One year on the buckles.',
      sku: 'CR-STRAP',
      price: 9,
      weight: [22, 'g'],
      size: [12, 10, 2, 'cm'],
      picture: { kind: 'strap', tone: 'charcoal' },
      liked: 6,
    },
    {
      name: 'Waxed Canvas Pouch',
      description:
        'Keeps a clean mask clean in a pocket. Cotton canvas waxed by hand, brass snap, room for two masks and four filters.',
      warranty: 'Three years on the snap and the seams. Wipe with cold water; re-wax once a year.',
      sku: 'CR-POUCH',
      price: 24,
      weight: [70, 'g'],
      size: [20, 14, 2, 'cm'],
      picture: { kind: 'pouch', tone: 'kelp' },
      options: [
        { name: 'Color', values: [colored('Kelp', 'KEL', 'kelp'), colored('Oxide', 'OXI', 'oxide')] },
      ],
      liked: 8,
    },
  ],
}
