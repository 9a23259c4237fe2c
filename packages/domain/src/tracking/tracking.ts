/** A parcel's events for the customer, without those for staff only, such as a created label (K14). */
export const customerTrackingKinds = [
  'picked_up',
  'on_the_way',
  'customs',
  'out_for_delivery',
  'attempted',
  'held',
  'delivered',
  'exception',
  'returned',
] as const
export type CustomerTrackingKind = (typeof customerTrackingKinds)[number]

/** The events of a parcel, by ids that every language has words for (W7). */
export const trackingKinds = ['label_made', ...customerTrackingKinds, 'voided', 'other'] as const
export type TrackingKind = (typeof trackingKinds)[number]

/** A parcel holds the goods; a letter is the Thank-You letter that starts the cancel window (K5). */
export const parcelKinds = ['parcel', 'letter'] as const
export type ParcelKind = (typeof parcelKinds)[number]

const kindsOfCode: Readonly<Record<string, TrackingKind>> = {
  '003': 'label_made',
  '005': 'on_the_way',
  '006': 'out_for_delivery',
  '010': 'on_the_way',
  '011': 'delivered',
  '012': 'customs',
  '013': 'exception',
  '014': 'customs',
  '017': 'held',
  '021': 'out_for_delivery',
  '022': 'attempted',
  '023': 'attempted',
  '024': 'attempted',
  '029': 'exception',
  '034': 'returned',
  '035': 'returned',
  '038': 'picked_up',
  '046': 'exception',
  '048': 'exception',
  '050': 'exception',
  '058': 'customs',
}

/** The kind of one of the carrier's events, by its code of three digits where known, else by its type. */
export function trackingKindOf(type: string, code: string): TrackingKind {
  if (type === 'D') return 'delivered'
  if (type === 'MV') return 'voided'
  if (type === 'M') return 'label_made'
  const known = kindsOfCode[code.padStart(3, '0')]
  if (known !== undefined) return known
  if (type === 'I') return 'on_the_way'
  return type === 'X' ? 'exception' : 'other'
}

/** How long a parcel is asked about: the carrier forgets after 120 days. */
export const trackedDays = 120

/**
 * Minutes until a parcel is asked about again: rarely while it has not been seen, often on the day of delivery, and
 * less the longer nothing happens.
 */
export function minutesToNextLook(last: { kind: TrackingKind; hoursAgo: number } | null): number {
  if (last === null || last.kind === 'label_made') return 240
  if (last.kind === 'out_for_delivery') return 60
  return last.hoursAgo > 72 ? 480 : 180
}

/** Whether nothing more happens to it. */
export const isTrackingOver = (kind: TrackingKind): boolean => kind === 'delivered' || kind === 'voided'

/** An event of a parcel; at is ISO 8601. */
export type ParcelEvent<Kind extends TrackingKind = TrackingKind> = Readonly<{ kind: Kind; at: string }>

/** The events that a customer reads, newest first: not that a parcel which went back was delivered to its sender. */
export function customerEvents(newestFirst: readonly ParcelEvent[]): ParcelEvent<CustomerTrackingKind>[] {
  const returned = newestFirst.map(({ kind }) => kind).lastIndexOf('returned')
  return newestFirst.flatMap(({ kind, at }, place) =>
    isForCustomers(kind) && !(kind === 'delivered' && place < returned) ? [{ kind, at }] : [],
  )
}

const isForCustomers = (kind: TrackingKind): kind is CustomerTrackingKind =>
  customerTrackingKinds.some((one) => one === kind)
