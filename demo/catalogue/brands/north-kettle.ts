import { colored, type DemoBrand, sized } from './demo-brand'

const brewing = 'Keep closed, dry and dark; best within eighteen months of packing.'

/** Tea and honey from the shore of Georgian Bay, Ontario. */
export const northKettle: DemoBrand = {
  name: 'North Kettle',
  country: 'Canada',
  language: 'en',
  sinceDays: 680,
  products: [
    {
      name: 'Spruce Tip Breakfast Tea',
      description:
        'Assam and Keemun with spruce tips picked in the two weeks of May when they are soft. Strong, with a clear resinous end. Takes milk.',
      warranty: brewing,
      sku: 'NK-SPRUCE',
      price: 16,
      weight: [180, 'g'],
      size: [9, 9, 11, 'cm'],
      picture: { kind: 'tea-tin', tone: 'spruce' },
      options: [{ name: 'Size', values: [sized('50 g', '50'), sized('100 g', '100', 11)] }],
      liked: 10,
    },
    {
      name: 'Wild Blueberry Rooibos',
      description:
        'Rooibos with dried wild blueberries and a little apple. No caffeine, no added flavour; let it steep for six minutes.',
      warranty: brewing,
      sku: 'NK-BLUE',
      price: 15,
      weight: [170, 'g'],
      size: [9, 9, 11, 'cm'],
      picture: { kind: 'tea-tin', tone: 'plum' },
      options: [{ name: 'Size', values: [sized('50 g', '50'), sized('100 g', '100', 10)] }],
      liked: 8,
    },
    {
      name: 'Maple Oolong',
      description:
        'A roasted oolong rested for a month on maple wood chips from our neighbours’ sugar shack. Good for three infusions.',
      warranty: brewing,
      sku: 'NK-OOLONG',
      price: 21,
      earlier: { untilDays: 95, less: 2 },
      weight: [170, 'g'],
      size: [9, 9, 11, 'cm'],
      picture: { kind: 'tea-tin', tone: 'amber' },
      liked: 9,
    },
    {
      name: 'Fireweed Honey',
      description:
        'Pale, creamy honey from hives that stand among fireweed in July. Never heated. It sets hard in winter; a warm water bath makes it run again.',
      warranty: 'Keeps for years. Not for children under one year.',
      sku: 'NK-HONEY',
      price: 14.5,
      weight: [480, 'g'],
      size: [8, 8, 10, 'cm'],
      picture: { kind: 'jar', tone: 'honey' },
      options: [{ name: 'Capacity', values: [sized('250 g', '250'), sized('500 g', '500', 11.5)] }],
      liked: 11,
    },
    {
      name: 'Kettle Towel',
      description: 'Washed linen with woven bands. Dries glasses without fluff from the first day.',
      warranty: 'Two years. Wash at 60 °C, no softener.',
      sku: 'NK-TOWEL',
      price: 24,
      weight: [120, 'g'],
      size: [24, 18, 2, 'cm'],
      picture: { kind: 'towel', tone: 'lake' },
      options: [
        { name: 'Color', values: [colored('Lake', 'LAK', 'lake'), colored('Cedar', 'CED', 'cedar')] },
      ],
      liked: 8,
    },
  ],
}
