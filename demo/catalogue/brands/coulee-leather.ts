import { colored, type DemoBrand, sized } from './demo-brand'

const leather =
  'Vegetable-tanned leather darkens with light and hands. Keep it from soaking; if it gets wet, dry it away from heat and rub in a little wax.'

const hides = [colored('Chestnut', 'CHE', 'chestnut'), colored('Night', 'NIG', 'night')]

/** Leatherwork from southern Saskatchewan. */
export const couleeLeather: DemoBrand = {
  name: 'Coulee Leather Co.',
  country: 'Canada',
  sinceDays: 720,
  products: [
    {
      name: 'Bifold Wallet',
      description:
        'Six pockets and one for notes, saddle-stitched by hand with waxed linen. Two needles, one thread: if a stitch breaks, the rest hold. Numbered inside.',
      warranty: `Ten years on the stitching. ${leather}`,
      sku: 'CL-WALLET',
      price: 88,
      earlier: { untilDays: 120, less: 9 },
      weight: [95, 'g'],
      size: [11.5, 9.5, 2, 'cm'],
      picture: { kind: 'wallet', tone: 'chestnut' },
      options: [{ name: 'Color', values: [...hides, colored('Forest', 'FOR', 'spruce')] }],
      runLimit: 150,
      liked: 9,
    },
    {
      name: 'Card Sleeve',
      description: 'Four cards and a folded note, nothing more. Fits a shirt pocket.',
      warranty: `Ten years on the stitching. ${leather}`,
      sku: 'CL-SLEEVE',
      price: 39,
      weight: [35, 'g'],
      size: [10, 7.5, 0.8, 'cm'],
      picture: { kind: 'sleeve', tone: 'chestnut' },
      options: [{ name: 'Color', values: hides }],
      liked: 10,
    },
    {
      name: 'Field Journal',
      description:
        'A leather cover that outlives its paper: the notebook inside is an ordinary A5 refill, 120 dotted pages, and slips out when it is full.',
      warranty: `Five years on strap and stitching. ${leather}`,
      sku: 'CL-JOURNAL',
      price: 64,
      weight: [410, 'g'],
      size: [22, 16, 2.5, 'cm'],
      picture: { kind: 'journal', tone: 'spruce' },
      options: [
        {
          name: 'Color',
          values: [colored('Forest', 'FOR', 'spruce'), colored('Chestnut', 'CHE', 'chestnut')],
        },
      ],
      liked: 7,
    },
    {
      name: 'Key Fob',
      description: 'An offcut with a second life: a loop of leather, one rivet, a steel ring.',
      warranty: 'Ten years on the rivet.',
      sku: 'CL-FOB',
      price: 16,
      weight: [25, 'g'],
      size: [9, 3, 1, 'cm'],
      picture: { kind: 'fob', tone: 'chestnut' },
      options: [{ name: 'Color', values: hides }],
      liked: 9,
    },
    {
      name: 'Harness Belt',
      description:
        'Cut from one strap of harness leather with a solid brass buckle. Measure from the buckle to the hole you use now.',
      warranty: `Ten years on the buckle. ${leather}`,
      sku: 'CL-BELT',
      price: 74,
      weight: [9, 'oz'],
      size: [44, 1.5, 0.2, 'in'],
      picture: { kind: 'belt', tone: 'walnut' },
      options: [
        {
          name: 'Size',
          values: [
            sized('80 cm', '80'),
            sized('90 cm', '90'),
            sized('100 cm', '100'),
            sized('110 cm', '110', 5),
          ],
        },
      ],
      liked: 5,
      removedDays: 60,
    },
  ],
}
