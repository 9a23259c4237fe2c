import type { HistoryEntry } from '@getzo/contract/history/history.schema'
import type { Note, Timeline, TimelineEvent } from '@getzo/contract/timeline/timeline.schema'

let made = 0

/** An event of a timeline by Ada, on 20 November 2025 in Shanghai. */
export function timelineEvent(fields: Partial<TimelineEvent>): TimelineEvent {
  made += 1
  const none = {
    change: null,
    note: null,
    parcel: null,
    scans: null,
    order: null,
    former: null,
    step: null,
    code: null,
  }
  const at = '2025-11-20T00:05:00.000Z'
  return { key: `1.1.${made}`, at, by: 'staff', who: 'Ada Maple', ...none, ...fields }
}

export const noteOf = (fields: Partial<Note>): Note => ({
  id: 1,
  text: 'Please call first',
  people: [],
  is_pinned: false,
  is_edited: false,
  is_new: false,
  may_change: true,
  version: 0,
  ...fields,
})

export const timelineOf = (events: TimelineEvent[], pinned: TimelineEvent[] = []): Timeline => ({
  pinned,
  events,
  next: null,
})

/** The timeline of a record with changes alone. */
export const timelineOfChanges = (entries: readonly HistoryEntry[]): Timeline =>
  timelineOf(entries.map((change) => timelineEvent({ change, at: change.changed_at })))

/** The events on the screen as people read them, folded values included. */
export const eventTexts = (events: readonly HTMLElement[]) =>
  events.map((event) => event.querySelector('div')?.textContent)
