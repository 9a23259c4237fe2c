/** The kinds of records that have a timeline with notes (W6). */
export const timelineRoots = ['order', 'customer', 'product', 'url', 'arrival'] as const
export type TimelineRoot = (typeof timelineRoots)[number]

/** A filter of a timeline: what staff did, what the customer did, label and carrier, scans of its codes. */
export const timelineFilters = ['people', 'customer', 'parcel', 'scans'] as const
export type TimelineFilter = (typeof timelineFilters)[number]

/** The filters that find something on a kind of record. */
export const filtersOf: Readonly<Record<TimelineRoot, readonly TimelineFilter[]>> = {
  order: timelineFilters,
  customer: ['people', 'customer'],
  product: [],
  url: ['people', 'scans'],
  arrival: [],
}

/** Events of a page of a timeline. */
export const timelinePage = 50
