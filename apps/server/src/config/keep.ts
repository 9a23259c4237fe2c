/** Days for which growing tables are kept (N11). */
export interface KeepDays {
  /** the device log (F4), by whole months */
  visits: number
  /** finished jobs */
  jobs: number
  /** sessions, links, counters of limits and tokens of outside services, after they have ended */
  ended: number
  /** first answers of creating calls (O22) */
  keys: number
  /** failures to open an order (K11) */
  lookups: number
  /** uploads that no record has taken or that were released */
  uploads: number
  /** pictures that no record shows */
  pictures: number
}

const daysMax = 36_500

/** `days` reads a setting: its name, default, minimum and maximum. */
export const readKeepDays = (
  days: (name: string, fallback: number, min: number, max: number) => number,
): KeepDays => ({
  visits: days('VISITS_KEEP_DAYS', 180, 1, daysMax),
  jobs: days('JOBS_KEEP_DAYS', 30, 1, daysMax),
  ended: days('ENDED_KEEP_DAYS', 0, 0, daysMax),
  keys: days('KEYS_KEEP_DAYS', 2, 1, daysMax),
  // limits and alarm look back a day, and the alarm an hour beyond it
  lookups: days('LOOKUPS_KEEP_DAYS', 2, 2, daysMax),
  // longer than any upload and the change that holds it can take
  uploads: days('UPLOADS_KEEP_DAYS', 1, 1, daysMax),
  // drafts of forms are kept for 14 days and may hold an address that no record has yet
  pictures: days('PICTURES_KEEP_DAYS', 30, 15, daysMax),
})
