import { minuteMs, type RepeatingJob } from '../../jobs/job'
import type { createTracking } from './tracking.service'

/** Looks what is due; how often a parcel is asked about is its own (W7). */
export const trackingJobs = (tracking: ReturnType<typeof createTracking>): RepeatingJob[] => [
  { name: 'track-parcels', everyMs: 10 * minuteMs, run: (now) => tracking.run(now) },
]
