import { later } from '../later'

/** A record's timeline, loaded after the record itself. */
export const RecordTimeline = later(() => import('./Timeline'))
