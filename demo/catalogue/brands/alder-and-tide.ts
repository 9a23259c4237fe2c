import { type DemoBrand, sized } from './demo-brand'

const woodCare =
  'Wash by hand with warm water and a little soap, dry at once and stand on edge. Never soak it and keep it out of the dishwasher. Rub in food-safe mineral oil whenever the wood looks dry, about once a month at first.'

/** Woodwork from the Comox Valley, British Columbia. */
export const alderAndTide: DemoBrand = {
  name: 'Alder & Tide',
  country: 'Canada',
  sinceDays: 900,
  place: {
    en: 'Comox Valley, British Columbia',
    fr: 'Vallée de Comox, Colombie-Britannique',
    cn: '不列颠哥伦比亚省科莫克斯谷',
  },
  story: {
    en: 'Two joiners and a boat builder share a shed above the harbour. They work wood that storms have brought down, let it dry for a year, and finish each piece with oil and beeswax.',
    fr: 'Deux menuisiers et une constructrice de bateaux partagent un atelier au-dessus du port. Ils travaillent le bois couché par les tempêtes, le laissent sécher un an, puis finissent chaque pièce à l’huile et à la cire d’abeille.',
    cn: '两位木匠和一位造船师共用港口上方的一间工坊。他们取用被风暴刮倒的树木，晾干一年后再加工，每件作品都以木油和蜂蜡涂饰。',
  },
  documents: [
    {
      title: 'Caring for Boards and Bowls',
      texts: [
        'Wood moves with the seasons. A board or bowl that is kept clean, dry and oiled will outlast the person who bought it.',
        '# Every day',
        'Wash with warm water and mild soap, rinse, and dry with a towel. Stand boards on edge so that both faces dry alike.',
        '# Once a month',
        'Warm a spoonful of food-safe mineral oil, rub it in along the grain, wait overnight and wipe off what is left. Cooking oils turn rancid; please do not use them.',
        '# Never',
        'No dishwasher, no soaking, no microwave. Each of them can split the wood, and we cannot mend that.',
      ],
    },
    {
      title: 'How a Paddle Is Made',
      texts: [
        'Each paddle is glued up from three strips of yellow birch, sawn to shape, and finished with a spokeshave. No two blades flex quite alike.',
        '# The finish',
        'The blade has three coats of marine varnish. The grip is oiled and left bare, so that wet hands hold it.',
        '# In the boat shed',
        'Hang the paddle by its grip, away from heaters. Sand and oil the grip once a year. Touch up chips in the varnish before the next trip.',
      ],
    },
  ],
  products: [
    {
      name: 'Bigleaf Maple Serving Board',
      description:
        'Cut from a single plank of bigleaf maple that came down in a coastal windstorm, planed by hand and finished with mineral oil and beeswax. The figure differs from board to board.',
      warranty: `Two years against splits and opened joints in ordinary use. ${woodCare}`,
      sku: 'AT-BOARD',
      price: 48,
      earlier: { untilDays: 240, less: 6 },
      weight: [780, 'g'],
      size: [42, 20, 2, 'cm'],
      picture: { kind: 'board', tone: 'maple' },
      options: [
        {
          name: 'Size',
          values: [sized('Small', 'S'), sized('Medium', 'M', 14.5), sized('Large', 'L', 31)],
        },
      ],
      liked: 14,
      wcUrl: 'pages/goods/detail?code=AT-BOARD',
    },
    {
      name: 'End-Grain Birch Chopping Block',
      description:
        'A heavy block of birch with a few pieces of walnut, glued with the end grain up so that knives stay sharp and cuts close again. Numbered on the underside.',
      warranty: `Five years against opened joints. ${woodCare}`,
      sku: 'AT-BLOCK',
      price: 186,
      weight: [4.2, 'kg'],
      size: [40, 30, 5, 'cm'],
      picture: { kind: 'block', tone: 'birch' },
      runLimit: 120,
      liked: 4,
    },
    {
      name: 'Turned Arbutus Bowl',
      description:
        'Turned green and dried for a year, so that the rim settles into a gentle oval. Arbutus grows only along the coast and is red as rust where the light falls on it. Made from fallen trees only.',
      warranty: `One year against cracks. Small checks that do not go through belong to the wood. ${woodCare}`,
      sku: 'AT-BOWL',
      price: 96,
      weight: [620, 'g'],
      size: [26, 26, 10, 'cm'],
      picture: { kind: 'wood-bowl', tone: 'arbutus' },
      options: [{ name: 'Size', values: [sized('Small', 'S'), sized('Large', 'L', 58)] }],
      runLimit: 60,
      liked: 7,
    },
    {
      name: 'Stirring Spoon Pair',
      description:
        'One long spoon and one with a straight edge for the bottom of the pot, carved from offcuts of our boards. Left- and right-handed cooks get on with both.',
      warranty: `One year against breaking. ${woodCare}`,
      sku: 'AT-SPOON',
      price: 28,
      weight: [140, 'g'],
      size: [33, 7, 4, 'cm'],
      picture: { kind: 'spoons', tone: 'cherry' },
      options: [
        {
          name: 'Material',
          values: [
            { name: 'Cherry', code: 'CHE', extra: 0, tone: 'cherry' },
            { name: 'Maple', code: 'MAP', extra: 0, tone: 'maple' },
            { name: 'Walnut', code: 'WAL', extra: 4, tone: 'walnut' },
          ],
        },
      ],
      liked: 13,
    },
    {
      name: 'Beavertail Canoe Paddle',
      description:
        'A quiet paddle for lakes: long narrow blade, yellow birch, grip shaped with a spokeshave. The tip is dipped in cedar-red paint. Choose the length that reaches from the ground to your chin.',
      warranty: 'Two years against breaking in ordinary paddling; rocks are not ordinary paddling.',
      sku: 'AT-PADDLE',
      price: 158,
      earlier: { untilDays: 130, less: 13 },
      weight: [1.6, 'lbs'],
      size: [57, 6.5, 1.5, 'in'],
      picture: { kind: 'paddle', tone: 'birch' },
      options: [
        {
          name: 'Length',
          values: [sized('54 in', '54'), sized('57 in', '57'), sized('60 in', '60', 8)],
        },
      ],
      runLimit: 80,
      liked: 3,
    },
    {
      name: 'Cherry Rolling Pin',
      description:
        'One piece of black cherry with turned handles, no bearings to collect flour. Cherry darkens in the light from honey to red-brown.',
      warranty: `Two years against splits. ${woodCare}`,
      sku: 'AT-PIN',
      price: 42,
      weight: [510, 'g'],
      size: [44, 6, 6, 'cm'],
      picture: { kind: 'rolling-pin', tone: 'cherry' },
      liked: 5,
    },
  ],
}
