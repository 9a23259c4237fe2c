import { suspicionLimits } from '@getzo/domain/suspicion/suspicion-rules'
import { unusualTaps } from '@getzo/domain/tags/unusual-taps'
import { spokenLocale } from '../../../i18n/spoken'
import type { Suspicion } from './suspicion.api'
import { t } from './suspicion.text'

type Params = Suspicion['params']

const countries = new Intl.DisplayNames(spokenLocale(), { type: 'region' })

const number = (value: Params[string] | undefined) => Number(value ?? 0)
const country = (value: Params[string] | undefined) => countries.of(String(value)) ?? String(value)

const reasons = {
  scanned_most: ({ visitors, usual }) =>
    t('suspicion.reason.scanned_most', { visitors: number(visitors), usual: number(usual) }),
  far_places: ({ from, to, hours }) =>
    t('suspicion.reason.far_places', { from: country(from), to: country(to), hours: number(hours) }),
  before_shipped: ({ visitors }) => t('suspicion.reason.before_shipped', { visitors: number(visitors) }),
  after_refund: () => t('suspicion.reason.after_refund'),
  copied_link: ({ times }) => t('suspicion.reason.copied_link', { times: number(times) }),
  tapped_often: ({ networks }) => t('suspicion.reason.tapped_often', { networks: number(networks) }),
} satisfies Record<Suspicion['rule'], (params: Params) => string>

/** Why a URL is on the list, with its figures. */
export const reasonOf = ({ rule, params }: Suspicion): string => reasons[rule](params)

/** The rules in words, with their limits. */
export const explained = {
  scanned_most: t('suspicion.about.scanned_most', {
    visitors: suspicionLimits.visitorsMin,
    times: suspicionLimits.timesFellows,
    fellows: suspicionLimits.fellowsMin,
    days: suspicionLimits.days,
  }),
  far_places: t('suspicion.about.far_places', { hours: suspicionLimits.farHours }),
  before_shipped: t('suspicion.about.before_shipped', { visitors: suspicionLimits.packingVisitors }),
  after_refund: t('suspicion.about.after_refund', { networks: suspicionLimits.refundNetworksMin }),
  copied_link: t('suspicion.about.copied_link', { times: suspicionLimits.copiedMin }),
  tapped_often: t('suspicion.about.tapped_often', {
    networks: unusualTaps.networks,
    days: unusualTaps.days,
    back: unusualTaps.oneBackOf,
    most: unusualTaps.most,
  }),
} satisfies Record<Suspicion['rule'], string>
