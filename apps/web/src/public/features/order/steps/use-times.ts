import { writtenDate, writtenDay } from '@getzo/domain/public/written-dates'
import { usePage } from '../../../shell/context'
import { instantDay, instantText } from '../../../shell/formats'
import { useHasScript } from '../lookup/use-has-script'

/** Writes days and times by the reader's own clock; without script by the shop's, which then is named (K22, I6). */
export function useTimes() {
  const { language, timeZone } = usePage()
  const hasScript = useHasScript()
  const zone = hasScript ? new Intl.DateTimeFormat().resolvedOptions().timeZone : timeZone
  /** a calendar day as it stands, an instant by the clock */
  const dayOf = (at: string) => (at.length === 10 ? at : instantDay(at, zone))
  return {
    isReaders: hasScript,
    day: (at: string) => writtenDay(dayOf(at), language),
    /** beside others, without its year */
    date: (at: string) => writtenDate(dayOf(at), language),
    time: (at: string) => instantText(at, language, zone),
    /** whether the reader's clock shows another time than the shop's */
    isElsewhere: (at: string) => instantText(at, language, zone) !== instantText(at, language, timeZone),
  }
}
