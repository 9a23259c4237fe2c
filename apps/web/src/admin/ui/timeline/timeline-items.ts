import type { HistoryEntry } from '@getzo/contract/history/history.schema'
import type { TimelineEvent } from '@getzo/contract/timeline/timeline.schema'

type Scans = NonNullable<TimelineEvent['scans']>

/** An event as it is shown: the changes of one save are one, and so are scans that follow one another. */
export interface TimelineItem extends Omit<TimelineEvent, 'change' | 'scans'> {
  /** of one save, in their order; empty if it is no change */
  entries: HistoryEntry[]
  /** newest first; empty if it is no scan */
  scans: (Scans & { at: string })[]
}

/** The events of a timeline, newest first, as items. */
export function itemsOf(events: readonly TimelineEvent[]): TimelineItem[] {
  const items: TimelineItem[] = []
  for (const { change, scans, ...event } of events) {
    const last = items.at(-1)
    const isSame = last?.entries[0]?.request_id === change?.request_id && last?.code?.id === event.code?.id
    if (change !== null && change.request_id !== null && last !== undefined && isSame) {
      last.entries.unshift(change)
    } else if (scans !== null && last !== undefined && last.scans.length > 0) {
      last.scans.push({ ...scans, at: event.at })
    } else {
      items.push({
        ...event,
        entries: change === null ? [] : [change],
        scans: scans === null ? [] : [{ ...scans, at: event.at }],
      })
    }
  }
  return items
}
