import { writtenDay } from '@getzo/domain/public/written-dates'
import { usePage } from '../../shell/context'
import { instantDayText, instantText } from '../../shell/formats'
import { useHasScript } from './use-has-script'

/** Writes days and times by the reader's own clock; without script by the shop's, which then is named (K22, I6). */
export function useTimes() {
  const { language, timeZone } = usePage()
  const hasScript = useHasScript()
  const zone = hasScript ? new Intl.DateTimeFormat().resolvedOptions().timeZone : timeZone
  return {
    isReaders: hasScript,
    /** a calendar day as it stands, an instant by the clock */
    day: (at: string) => (at.length === 10 ? writtenDay(at, language) : instantDayText(at, language, zone)),
    time: (at: string) => instantText(at, language, zone),
    /** whether the reader's clock shows another time than the shop's */
    isElsewhere: (at: string) => instantText(at, language, zone) !== instantText(at, language, timeZone),
  }
}
