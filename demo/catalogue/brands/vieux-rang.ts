import { colored, type DemoBrand, sized } from './demo-brand'

const conserver =
  'Avant ouverture, garder au frais et à l’abri de la lumière. Après ouverture, garder au réfrigérateur et consommer dans les six mois.'

/** A sugar bush in the Beauce, Québec. */
export const vieuxRang: DemoBrand = {
  name: 'Érablière du Vieux Rang',
  country: 'Canada',
  language: 'fr',
  sinceDays: 640,
  products: [
    {
      name: 'Sirop d’érable ambré',
      description:
        'Sirop ambré au goût riche, bouilli au bois dans notre érablière et mis en bouteille le jour même. Rien d’autre que de l’eau d’érable.',
      warranty: conserver,
      sku: 'VR-AMBRE',
      price: 17.5,
      earlier: { untilDays: 220, less: 1.5 },
      weight: [620, 'g'],
      size: [12, 9, 20, 'cm'],
      picture: { kind: 'syrup', tone: 'syrup' },
      options: [
        {
          name: 'Capacity',
          values: [sized('250 ml', '250'), sized('500 ml', '500', 12.5), sized('1 L', '1000', 32)],
        },
      ],
      liked: 18,
      wcUrl: 'pages/goods/detail?code=VR-AMBRE',
    },
    {
      name: 'Dark Robust Maple Syrup',
      description:
        'From the last boils of the season, when the sap turns strong. Dark, with a taste of caramel and wood; better in cooking than on pancakes, and very good in tea.',
      warranty: 'Keep cool before opening and in the refrigerator afterwards; best within six months.',
      sku: 'VR-DARK',
      price: 18.5,
      weight: [620, 'g'],
      size: [12, 9, 20, 'cm'],
      picture: { kind: 'syrup', tone: 'darksyrup' },
      options: [{ name: 'Capacity', values: [sized('250 ml', '250'), sized('500 ml', '500', 13)] }],
      liked: 9,
    },
    {
      name: 'Beurre d’érable',
      description:
        'Sirop cuit puis brassé lentement jusqu’à devenir une crème. Il ne contient ni beurre ni lait. Pour le pain chaud.',
      warranty: conserver,
      sku: 'VR-BEURRE',
      price: 15,
      weight: [330, 'g'],
      size: [8, 8, 9, 'cm'],
      picture: { kind: 'jar', tone: 'maple' },
      liked: 9,
    },
    {
      name: 'Maple Sugar',
      description:
        'Syrup boiled until it crumbles, then sieved fine. Use it spoon for spoon like any other sugar.',
      warranty: '',
      sku: 'VR-SUCRE',
      price: 13,
      weight: [300, 'g'],
      size: [14, 8, 20, 'cm'],
      picture: { kind: 'bag', tone: 'red' },
      options: [
        {
          name: 'Style',
          values: [colored('Fine', 'FIN', 'red'), colored('With Cinnamon', 'CIN', 'oxide', 1.5)],
        },
      ],
      liked: 7,
    },
    {
      name: 'Coffret du temps des sucres',
      description:
        'Un coffret à offrir : sirop ambré 250 ml, beurre d’érable et sucre fin, dans une boîte de bois mince fermée d’une ficelle.',
      warranty: conserver,
      sku: 'VR-COFFRET',
      price: 54,
      weight: [1.3, 'kg'],
      size: [30, 20, 12, 'cm'],
      picture: { kind: 'gift-box', tone: 'oat' },
      runLimit: 300,
      liked: 10,
      sinceDays: 330,
    },
  ],
}
