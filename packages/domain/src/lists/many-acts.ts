import type { Capability } from '../auth/capabilities'
import type { BinKind } from '../records/record-kinds'

/** An act on many selected records (W4). */
export const manyActs = [
  'status',
  'clear_requests',
  'apply_requests',
  'void_labels',
  'delete',
  'restore',
] as const
export type ManyAct = (typeof manyActs)[number]

/** The capability of each act, by the name of the list's endpoint. An act that is not here does not exist. */
const accessOfActs: Readonly<Record<ManyAct, Readonly<Record<string, Capability>>>> = {
  status: { listOrders: 'orders.write' },
  clear_requests: { listOrders: 'requests.clear' },
  apply_requests: { listOrders: 'requests.apply' },
  void_labels: { listOrders: 'labels.write' },
  delete: {
    listOrders: 'orders.delete',
    listCustomers: 'customers.delete',
    listBrands: 'brands.write',
    listProducts: 'products.write',
    listPromotions: 'promotions.write',
    listUrls: 'urls.write',
    listVariants: 'variants.write',
    listVariantOptions: 'variants.write',
    listAllOrderDetails: 'order_details.write',
  },
  restore: { listBin: 'bin.manage' },
}

/** The capability of an act on the rows of a list; undefined where the list has no such act. */
export function accessOfAct(act: ManyAct, list: string): Capability | undefined {
  const byList = accessOfActs[act]
  return Object.hasOwn(byList, list) ? byList[list] : undefined
}

/** Whether an act asks for a proof (A25), and whether taking it back does: what was deleted is restored by that. */
const proofOfActs: Readonly<Record<ManyAct, { done: boolean; undone: boolean }>> = {
  status: { done: false, undone: false },
  clear_requests: { done: false, undone: false },
  apply_requests: { done: false, undone: false },
  void_labels: { done: false, undone: false },
  delete: { done: false, undone: true },
  restore: { done: true, undone: false },
}

export const proofOfAct = (act: ManyAct, way: 'done' | 'undone'): boolean => proofOfActs[act][way]

/** The acts that a list has, in the order of its buttons. */
export const actsOfList = (list: string): ManyAct[] =>
  manyActs.filter((act) => accessOfAct(act, list) !== undefined)

/** Every act of every list that can be taken back, with its capability. */
export const undoableActs = (): { act: ManyAct; list: string; capability: Capability }[] =>
  manyActs.flatMap((act) =>
    Object.entries(accessOfActs[act]).flatMap(([list, capability]) =>
      canUndoMany(act, list) ? [{ act, list, capability }] : [],
    ),
  )

/** The lists whose deleted rows the bin keeps, and as which kind. */
export const binKindOfList: Readonly<Record<string, BinKind>> = {
  listOrders: 'order',
  listCustomers: 'customer',
  listBrands: 'brand',
  listProducts: 'product',
  listPromotions: 'promotion',
  listUrls: 'url',
}

/** Whether an act can be taken back while its records stay as it left them. */
export function canUndoMany(act: ManyAct, list: string): boolean {
  if (act === 'delete') return Object.hasOwn(binKindOfList, list)
  return act === 'status' || act === 'clear_requests' || act === 'apply_requests'
}

/** The result of one record: done, left because there is nothing to do, or refused. */
export const manyOutcomes = ['done', 'left', 'failed'] as const

/** Records that are changed within the call; more are a job. */
export const manyAtOnceMax = 50
