import { screens } from '@getzo/contract/paths'
import { can } from '@getzo/domain/auth/capabilities'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { type FindScope, isInScope } from '@getzo/domain/find/find-scopes'
import { foldText, searchedWords } from '@getzo/domain/search/fold-text'
import { sumText } from '../../../i18n/sum'
import { capabilityAt, screenPaths } from '../../routes/screen-table'
import type { Key } from '../../ui/keys/keys'
import type { ShownGroup } from '../sidebar/nav-groups'
import type { Found } from './find.api'
import { t } from './palette.text'

/** One line of the palette: a record, or a screen or an act under its label. */
export interface PaletteItem {
  /** stays while the list around it changes */
  id: string
  group: 'recent' | 'screen' | 'act' | 'way' | Found['kind']
  label: string
  /** the address that it opens; the documents of an order are printed here */
  to: string
  found?: Found
  printsOrder?: Pick<Found, 'id' | 'status'>
  /** the key that does the same */
  keys?: string
  /** an act of the screen beneath, which has no address */
  run?: () => unknown
}

type Role = string | undefined

export const titleOf = ({ kind, title }: Found): string =>
  kind === 'url_batch' ? t('palette.batch', { id: title }) : title

function addressOf({ kind, screen_id: id, note }: Found): string {
  switch (kind) {
    case 'order':
      return screens.order(id)
    case 'customer':
      return screens.customer(id)
    case 'brand':
      return screens.brand(id)
    case 'url':
      return screens.url(id)
    case 'arrival':
      return screens.arrival(id)
    case 'count':
      return screens.count(id)
    case 'url_batch':
      return screens.urlBatch(id)
    case 'user':
      return `${screens.users}?q=${encodeURIComponent(note ?? '')}`
    case 'product':
    case 'sku':
    default:
      return screens.product(id)
  }
}

const recordItem = (found: Found, group: PaletteItem['group'] = found.kind): PaletteItem => ({
  id: `${found.kind}-${found.id}`,
  group,
  label: titleOf(found),
  to: addressOf(found),
  found,
})

const act = (label: string, to: string): PaletteItem => ({ id: to, group: 'act', label, to })

/** Acts whose screen the role may open. */
const opened = (acts: readonly PaletteItem[], role: Role) =>
  acts.filter(({ to }) => {
    const capability = capabilityAt(to.replace(/\?.*/, ''))
    return capability !== undefined && can(role, capability)
  })

const printing = (found: Found): PaletteItem => ({
  id: `print-${found.id}`,
  group: 'act',
  label: t('palette.print', { name: found.title }),
  to: addressOf(found),
  printsOrder: found,
})
const newOrderFor = (id: number, name: string) =>
  act(t('palette.newOrderFor', { name }), `${screens.newOrder}?customer=${id}`)

/** The acts that a person may do with a record (Tab). */
export function actsOf(found: Found, role: Role): PaletteItem[] {
  const name = titleOf(found)
  const open = act(t('palette.open', { name }), addressOf(found))
  const edit = (to: string) => act(t('palette.edit', { name }), to)
  const { id, screen_id, customer_id, customer_name } = found
  switch (found.kind) {
    case 'order': {
      const customer = customer_name ?? ''
      const ofCustomer = [
        newOrderFor(customer_id ?? 0, customer),
        act(t('palette.customer', { name: customer }), screens.customer(customer_id ?? 0)),
      ]
      return opened([open, edit(screens.editOrder(id)), printing(found), ...ofCustomer], role)
    }
    case 'customer':
      return opened(
        [
          open,
          edit(screens.editCustomer(id)),
          newOrderFor(id, name),
          act(t('palette.ordersOf', { name }), `${screens.orders}?customer_id=${id}`),
        ],
        role,
      )
    case 'brand': {
      const products = act(t('palette.productsOf', { name }), `${screens.products}?brand_id=${id}`)
      return opened([open, edit(screens.editBrand(id)), products], role)
    }
    case 'arrival':
      return opened([open, edit(screens.editArrival(id))], role)
    case 'url':
      return opened([open, edit(screens.editUrl(id))], role)
    case 'product':
    case 'sku': {
      const filter = found.kind === 'sku' ? `sku_id=${id}` : `product_id=${id}`
      const urls = act(t('palette.urlsOf', { name }), `${screens.urls}?${filter}`)
      return opened([open, edit(screens.editProduct(screen_id)), urls], role)
    }
    case 'count':
    case 'url_batch':
    case 'user':
    default:
      return opened([open], role)
  }
}

/** The acts that the first customer and the first order call for. */
const proposedActs = (found: readonly Found[], role: Role) => {
  const order = found.find(({ kind }) => kind === 'order')
  const customer = found.find(({ kind }) => kind === 'customer')
  return opened(
    [
      ...(customer === undefined ? [] : [newOrderFor(customer.id, customer.title)]),
      ...(order === undefined ? [] : [printing(order)]),
    ],
    role,
  )
}

const generalActs = [
  act(t('palette.add.order'), screens.newOrder),
  act(t('palette.add.customer'), screens.newCustomer),
  act(t('palette.add.product'), screens.newProduct),
  act(t('palette.add.import'), screens.importProducts),
  act(t('palette.add.arrival'), screens.newArrival),
  act(t('palette.add.count'), screens.newCount),
  act(t('palette.add.brand'), screens.newBrand),
  act(t('palette.add.url'), screens.newUrl),
  act(t('palette.add.batch'), screens.newUrlBatch),
  act(t('palette.add.promotion'), screens.newPromotion),
  act(t('palette.add.user'), `${screens.users}/new`),
  act(t('palette.print.sheets'), screens.urlSheets),
]

const screensOf = (groups: readonly ShownGroup[]): PaletteItem[] =>
  [
    ...groups.flatMap(({ hasScreen, within, ...group }) => [...(hasScreen ? [group] : []), ...within]),
    { label: t('palette.account'), path: screens.account },
  ]
    .filter(({ path }) => screenPaths.has(path))
    .map(({ label, path }) => ({ id: path, group: 'screen', label, to: path }))

/** Whether each typed word begins a word of the label; Chinese has no spaces, so any of its characters begins one. */
const has =
  (typed: string) =>
  ({ label }: PaletteItem) =>
    searchedWords(typed).every((word) => beginsIn(foldText(label), word))

function beginsIn(text: string, word: string): boolean {
  const at = text.indexOf(word)
  return at >= 0 && (!/[a-z\d]/.test(text[at - 1] ?? '') || beginsIn(text.slice(at + 1), word))
}

/** Ways on where nothing was found: lists are searched with more patience. */
const waysOn = (text: string, scope: FindScope | null, role: Role): PaletteItem[] =>
  opened(
    (
      [
        [t('palette.inOrders', { text }), screens.orders, 'order'],
        [t('palette.inCustomers', { text }), screens.customers, 'customer'],
        [t('palette.inUrls', { text }), screens.urls, 'url'],
      ] as const
    )
      .filter(([, , kind]) => isInScope(scope, kind))
      .map(([label, to]) => act(label, `${to}?q=${encodeURIComponent(text)}`)),
    role,
  ).map((item) => ({ ...item, group: 'way' }))

/** The acts of the record or the selection beneath, which its keys do as well (W5). */
const actsBeneath = (known: readonly Key[]): PaletteItem[] =>
  known.flatMap(({ keys, words, when, run }) =>
    (when === 'record' || when === 'selection') && run !== undefined
      ? [{ id: `key-${keys}`, group: 'act', label: words, to: '', keys, run: () => run(keys) } as const]
      : [],
  )

/** Each with the key that has its words. */
const withKeys = (items: readonly PaletteItem[], known: readonly Key[]): PaletteItem[] =>
  items.map((item) => {
    const keys = known.find(({ words }) => words === item.label)?.keys
    return keys === undefined ? item : { ...item, keys }
  })

interface Asked {
  text: string
  /** after ">" */
  areActsAlone: boolean
  scope: FindScope | null
  found: readonly Found[]
  /** the keys of the screen beneath */
  known: readonly Key[]
}

/** The lines of the palette for what was typed and found (W2). */
export function paletteItems(
  { text, areActsAlone, scope, found, known }: Asked,
  groups: readonly ShownGroup[],
  role: Role,
): PaletteItem[] {
  const acts = [...actsBeneath(known), ...withKeys(opened(generalActs, role), known)].filter(has(text))
  const places = withKeys(screensOf(groups), known)
  if (text === '') {
    if (areActsAlone) return acts
    const recent = found.map((record) => recordItem(record, 'recent'))
    return scope === null ? [...recent, ...places] : recent
  }
  const proposed = proposedActs(found, role)
  if (areActsAlone) return [...acts, ...proposed]
  // what is found stands by kinds, the kind of the best one first
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  const records = kinds.flatMap((kind) =>
    found.filter((one) => one.kind === kind).map((one) => recordItem(one)),
  )
  const others = scope === null ? [...places.filter(has(text)), ...proposed, ...acts] : []
  const items = [...records, ...others]
  return items.length > 0 ? items : waysOn(text, scope, role)
}

/** The muted text behind a record's title. */
export function noteOf({ kind, note, amount, currency }: Found): string[] {
  if (note === null) return []
  if (kind === 'customer') return [formatPhone(note)]
  if (kind !== 'order' || amount === null) return [note]
  return [note, sumText(amount, currency ?? '')]
}
