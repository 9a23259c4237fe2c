interface Kind {
  /** its table, by whose names the history tells of it too */
  table: string
  /** its changes are recorded as a record's own (O36) */
  hasHistory?: true
  /** of a kind that is deleted into the bin (N8): the column that a clash is told by, and what people call it */
  knownBy?: string
  called?: string
  /** as people say it of one and of several, where that is not the kind's own name, with an s */
  noun?: string
  nouns?: string
}

/** Every kind of record with a history or a place in the bin. New ones come last: their place is in the bin's cursors. */
export const recordKinds = {
  order: { table: 'orders', hasHistory: true, knownBy: 'order_reference', called: 'reference number' },
  customer: { table: 'customers', hasHistory: true, knownBy: 'phone_number', called: 'phone number' },
  brand: { table: 'brands', hasHistory: true, knownBy: 'name', called: 'name' },
  product: { table: 'products', hasHistory: true, knownBy: 'sku', called: 'SKU' },
  promotion: { table: 'promotions', knownBy: 'sku_id', called: 'SKU' },
  url: { table: 'urls', hasHistory: true, knownBy: 'url_seed', called: 'URL Seed', noun: 'URL' },
  url_batch: { table: 'url_batches', hasHistory: true },
  user: { table: 'users', hasHistory: true },
  tag: { table: 'tags', hasHistory: true },
  tag_batch: { table: 'tag_batches', hasHistory: true },
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
  const title = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
  return { one: title(noun), many: title(nouns) }
}

type KindWords = { [K in keyof Kinds as `${K}.unknown`]: `There is no ${NounOf<K>} {id}.` } & {
  [K in BinKind as `${K}.not_in_bin`]: `There is no ${NounOf<K>} {id} in the bin.`
} & { [K in BinKind as `${K}.restored`]: `The ${NounOf<K>} {id} is restored` } & {
  [K in BinKind as `${K}.taken`]: `The ${Kinds[K]['called']} {known} is used by ${NounOf<K>} {id} now.`
}

/** What is said of every kind: of one that is not there, and by the bin. */
export const kindWords = Object.fromEntries(
  entries.flatMap(([kind, { noun = kind, called }]) => {
    const unknown = [`${kind}.unknown`, `There is no ${noun} {id}.`]
    if (called === undefined) return [unknown]
    return [
      unknown,
      [`${kind}.not_in_bin`, `There is no ${noun} {id} in the bin.`],
      [`${kind}.restored`, `The ${noun} {id} is restored`],
      [`${kind}.taken`, `The ${called} {known} is used by ${noun} {id} now.`],
    ]
  }),
) as KindWords // fromEntries forgets the ids
