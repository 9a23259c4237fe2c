import { standingStates, suspicionLimits } from '@getzo/domain/suspicion/suspicion-rules'

/** The finding that a URL is scanned far more than others of its product (U14), unless staff have said that it is fine. */
const finding = (url: string) => `from suspicions x where x.url_id = ${url}
    and x.rule = 'scanned_most' and x.state in (${standingStates.map((state) => `'${state}'`).join(', ')})
    and x.last_at > now() - interval '${suspicionLimits.days} days'`

/** Whether there is that finding. `url` is the URL's id. */
export const isFarAbove = (url: string) => `exists (select ${finding(url)})`

/** The staff's decision on that finding, 'open' before they have one; null without it. */
export const farAbove = (url: string) => `(select x.state ${finding(url)} limit 1)`
