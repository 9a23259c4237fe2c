import { standingStates, suspicionLimits } from '@getzo/domain/suspicion/suspicion-rules'

/**
 * Whether a URL is scanned far more than others of its product (U14): found so in the last days by domain's rule, and
 * not said by staff to be fine. `url` is its id.
 */
export const isFarAbove = (url: string) => `exists (select from suspicions x where x.url_id = ${url}
    and x.rule = 'scanned_most' and x.state in (${standingStates.map((state) => `'${state}'`).join(', ')})
    and x.last_at > now() - interval '${suspicionLimits.days} days')`
