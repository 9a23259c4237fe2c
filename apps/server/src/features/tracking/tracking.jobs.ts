import { minuteMs, type RepeatingJob } from '../../jobs/job'
import type { createTracking } from './tracking.service'

/** Asks about due parcels; each has its own interval (W7). */
export const trackingJobs = (tracking: ReturnType<typeof createTracking>): RepeatingJob[] => [
  { name: 'track-parcels', isLong: true, everyMs: 10 * minuteMs, run: (now) => tracking.run(now) },
]
