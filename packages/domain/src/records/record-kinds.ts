interface Kind {
  /** its table, by whose names the history tells of it too */
  table: string
  /** its changes are recorded as a record's own (O36) */
  hasHistory?: true
  /** of a kind that is deleted into the bin (N8): the column that a clash is told by, and what people call it */
  knownBy?: string
  called?: string
  /** whether it is the same in capitals and small letters */
  anyCase?: true
  /** the usual sentences are said of it: it is made, changed, deleted, and its name is missing */
  isPlain?: true
  /** as people say it of one and of several, where that is not the kind's own name, with an s */
  noun?: string
  nouns?: string
}

/** Every kind of record with a history or a place in the bin. New ones come last: their place is in the bin's cursors. */
export const recordKinds = {
  order: { table: 'orders', hasHistory: true, knownBy: 'order_reference', called: 'reference number' },
  customer: { table: 'customers', hasHistory: true, knownBy: 'phone_number', called: 'phone number' },
  brand: { table: 'brands', hasHistory: true, knownBy: 'name', called: 'name', anyCase: true, isPlain: true },
  product: { table: 'products', hasHistory: true, knownBy: 'sku', called: 'SKU' },
  promotion: { table: 'promotions', knownBy: 'sku_id', called: 'SKU' },
  url: { table: 'urls', hasHistory: true, knownBy: 'url_seed', called: 'URL Seed', noun: 'URL' },
  url_batch: { table: 'url_batches', hasHistory: true },
  user: { table: 'users', hasHistory: true },
  tag: { table: 'tags', hasHistory: true },
  tag_batch: { table: 'tag_batches', hasHistory: true },
  settings: { table: 'shop_settings', hasHistory: true },
  preset: {
    table: 'import_presets',
    hasHistory: true,
    knownBy: 'name',
    called: 'name',
    anyCase: true,
    isPlain: true,
  },
  arrival: { table: 'arrivals', hasHistory: true, knownBy: 'number', called: 'number' },
  count: { table: 'stock_counts', hasHistory: true },
} as const satisfies Record<string, Kind>

type Kinds = typeof recordKinds
type KindsWith<Mark> = { [K in keyof Kinds]: Kinds[K] extends Mark ? K : never }[keyof Kinds]
type NounOf<K extends keyof Kinds> = Kinds[K] extends { noun: infer Noun extends string } ? Noun : K

const entries: [string, Kind][] = Object.entries(recordKinds)
const kindsWhere = (is: (kind: Kind) => boolean) =>
  entries.flatMap(([name, kind]) => (is(kind) ? [name] : []))

/** The kinds of records that are deleted into the bin and come back from it (N8). */
export type BinKind = KindsWith<{ knownBy: string }>
export const binKinds = kindsWhere(({ knownBy }) => knownBy !== undefined) as BinKind[] // entries forget the names

/** The kinds of records whose changes are recorded as their own (O36). */
export type HistoryRoot = KindsWith<{ hasHistory: true }>
export const historyRoots = kindsWhere(({ hasHistory = false }) => hasHistory) as HistoryRoot[] // likewise

/** 'Order' and 'Orders', as titles say it. */
export function titlesOf(kind: BinKind): { one: string; many: string } {
  const { noun = kind, nouns = `${noun}s` }: Kind = recordKinds[kind]
  return { one: titled(noun), many: titled(nouns) }
}

const titled = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** The kinds of which nothing is said but what is said of any. */
export type PlainKind = KindsWith<{ isPlain: true }>
type TitleOf<K extends keyof Kinds> = Capitalize<NounOf<K>>
type PlainWords = { [K in PlainKind as `${K}.name_missing`]: `Please enter a ${TitleOf<K>} Name.` } & {
  [K in PlainKind as `${K}.created`]: `${TitleOf<K>} successfully created with returning ID: {id}`
} & { [K in PlainKind as `${K}.updated`]: `${TitleOf<K>} successfully updated` } & {
  [K in PlainKind as `${K}.deleted`]: `${TitleOf<K>} {id} deleted`
}
type KindWords = PlainWords & { [K in keyof Kinds as `${K}.unknown`]: `There is no ${NounOf<K>} {id}.` } & {
  [K in BinKind as `${K}.not_in_bin`]: `There is no ${NounOf<K>} {id} in the bin.`
} & { [K in BinKind as `${K}.restored`]: `${TitleOf<K>} {id} restored` } & {
  [K in BinKind as `${K}.taken`]: `${TitleOf<K>} {id} now uses the ${Kinds[K]['called']} {known}.`
}

/** The texts of every kind: for one that is not there, and for the bin; of a plain kind, all texts of its calls. */
export const kindWords = Object.fromEntries(
  entries.flatMap(([kind, { noun = kind, called, isPlain = false }]) => [
    [`${kind}.unknown`, `There is no ${noun} {id}.`],
    ...(called === undefined ? [] : binWords(kind, noun, called)),
    ...(isPlain ? plainWords(kind, titled(noun)) : []),
  ]),
) as KindWords // fromEntries forgets the ids

function binWords(kind: string, noun: string, called: string): [string, string][] {
  return [
    [`${kind}.not_in_bin`, `There is no ${noun} {id} in the bin.`],
    [`${kind}.restored`, `${titled(noun)} {id} restored`],
    [`${kind}.taken`, `${titled(noun)} {id} now uses the ${called} {known}.`],
  ]
}

function plainWords(kind: string, title: string): [string, string][] {
  return [
    [`${kind}.name_missing`, `Please enter a ${title} Name.`],
    [`${kind}.created`, `${title} successfully created with returning ID: {id}`],
    [`${kind}.updated`, `${title} successfully updated`],
    [`${kind}.deleted`, `${title} {id} deleted`],
  ]
}
