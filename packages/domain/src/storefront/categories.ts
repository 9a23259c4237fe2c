/** One category of the storefront: its name in addresses, its English name, and the words in its products' names. */
type CategoryRule = Readonly<{ slug: string; name: string; words: readonly string[] }>

/** The category that every product is in (T1). */
export const allCategory = 'all'

/**
 * The 17 categories of the storefront (T1, decided). A product belongs where its name holds one of the words, whole and
 * in any case, so that makers need to file nothing; it can be in several categories, or in All alone. Words are English,
 * French and Chinese, as makers name their goods.
 */
const rules = [
  { slug: allCategory, name: 'All', words: [] },
  {
    slug: 'blankets',
    name: 'Blankets and Throws',
    words: ['blankets?', 'throws?', 'quilts?', 'couvertures?', 'jet[ée]s?', '毯', '被'],
  },
  {
    slug: 'hats-and-scarves',
    name: 'Hats and Scarves',
    words: [
      'toques?',
      'hats?',
      'beanies?',
      'caps?',
      'scar(?:f|ves)',
      'shawls?',
      'tuques?',
      '[eéÉ]charpes?',
      '帽',
      '围巾',
    ],
  },
  {
    slug: 'mittens-and-socks',
    name: 'Mittens and Socks',
    words: [
      'mittens?',
      'mitts?',
      'gloves?',
      'socks?',
      'slippers?',
      'mitaines?',
      'gants?',
      'bas',
      'chaussettes?',
      '手套',
      '袜',
    ],
  },
  {
    slug: 'mugs-and-cups',
    name: 'Mugs and Cups',
    words: [
      'mugs?',
      'cups?',
      'tumblers?',
      'teapots?',
      'pitchers?',
      'jugs?',
      'tasses?',
      'th[ée]i[èe]res?',
      '杯',
      '壶',
    ],
  },
  {
    slug: 'bowls-and-plates',
    name: 'Bowls and Plates',
    words: ['bowls?', 'plates?', 'platters?', 'dish(?:es)?', 'bols?', 'assiettes?', '碗', '盘'],
  },
  {
    slug: 'boards-and-kitchen',
    name: 'Boards and Kitchen',
    words: [
      'boards?',
      'spoons?',
      'spatulas?',
      'chopping blocks?',
      'tea towels?',
      'towels?',
      'jars?',
      'rolling pins?',
      'trivets?',
      'planches?',
      'cuill[èe]res?',
      '砧板',
      '勺',
    ],
  },
  {
    slug: 'candles',
    name: 'Candles',
    words: ['candles?', 'pillars?', 'beeswax', 'tealights?', 'bougies?', 'chandelles?', '蜡烛'],
  },
  {
    slug: 'soap-and-bath',
    name: 'Soap and Bath',
    words: ['soaps?', 'balms?', 'bath', 'shampoos?', 'salves?', 'savons?', 'baumes?', '皂', '香膏'],
  },
  {
    slug: 'tea',
    name: 'Tea',
    words: ['teas?', 'oolong', 'rooibos', 'tisanes?', 'infusions?', 'th[ée]s?', '茶'],
  },
  {
    slug: 'maple-and-pantry',
    name: 'Maple and Pantry',
    words: [
      'syrups?',
      'honey',
      'jams?',
      'jelly',
      'maple sugar',
      'maple butter',
      'sirops?',
      'beurres?',
      'sucres?',
      'miel',
      'confitures?',
      '糖浆',
      '蜂蜜',
    ],
  },
  {
    slug: 'leather',
    name: 'Leather Goods',
    words: [
      'leather',
      'wallets?',
      'belts?',
      'card holders?',
      'card sleeves?',
      'key fobs?',
      'pouch(?:es)?',
      'satchels?',
      'cuir',
      'portefeuilles?',
      '皮',
      '钱包',
    ],
  },
  {
    slug: 'jewellery',
    name: 'Jewellery',
    words: [
      'jewell?ery',
      'rings?',
      'earrings?',
      'necklaces?',
      'bracelets?',
      'pendants?',
      'bijoux',
      'colliers?',
      '首饰',
      '项链',
      '耳环',
    ],
  },
  {
    slug: 'prints-and-paper',
    name: 'Prints and Paper',
    words: [
      'prints?',
      'note ?cards?',
      'post ?cards?',
      'greeting cards?',
      'notebooks?',
      'journals?',
      'posters?',
      'linocuts?',
      'cartes?',
      'carnets?',
      '版画',
      '笔记本',
      '明信片',
    ],
  },
  {
    slug: 'ornaments',
    name: 'Ornaments and Home',
    words: [
      'ornaments?',
      'decoys?',
      'wreaths?',
      'vases?',
      'planters?',
      'frames?',
      'd[ée]corations?',
      'ornements?',
      '挂饰',
      '摆件',
      '花瓶',
    ],
  },
  {
    slug: 'outdoors',
    name: 'Outdoors',
    words: [
      'paddles?',
      'canoes?',
      'snowshoes?',
      'flasks?',
      'lanterns?',
      'bottles?',
      'pagaies?',
      'raquettes?',
      'gourdes?',
      '桨',
      '水瓶',
    ],
  },
  {
    slug: 'masks-and-filters',
    name: 'Masks and Filters',
    words: ['masks?', 'filters?', 'strap kits?', 'masques?', 'filtres?', '口罩', '滤芯', '滤片'],
  },
] as const satisfies readonly CategoryRule[]

/** A category's name in addresses. */
export type CategorySlug = (typeof rules)[number]['slug']

/** The categories in the order they are shown, All first (T1). */
export const categories: readonly Readonly<{ slug: CategorySlug; name: string }>[] = rules

/** Whether an outside value names a category. */
export function isCategory(value: unknown): value is CategorySlug {
  return rules.some(({ slug }) => slug === value)
}

/**
 * The regular expression that a product's name matches where it belongs to the category, without regard to case; null
 * for All. JavaScript and PostgreSQL read it alike, so it holds no word-boundary sign: \b here is \y there.
 */
export function categoryPattern(category: CategorySlug): string | null {
  const words: readonly string[] = rules.find(({ slug }) => slug === category)?.words ?? []
  if (words.length === 0) return null
  // Chinese is written without spaces, so its words count wherever they stand
  const [latin, han] = [words.filter(isLatin), words.filter((word) => !isLatin(word))]
  const letter = 'a-zA-ZÀ-ÖØ-öø-ÿ'
  return [`(?:^|[^${letter}])(?:${latin.join('|')})(?:$|[^${letter}])`, ...han].join('|')
}

const isLatin = (word: string) => /^[a-z[]/.test(word)
