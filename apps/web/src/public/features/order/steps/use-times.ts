import { writtenDate, writtenDay } from '@getzo/domain/public/written-dates'
import { usePage } from '../../../shell/context'
import { instantDay, instantText } from '../../../shell/formats'
import { useHasScript } from '../lookup/use-has-script'

/** Formats days and times in the reader's time zone; without script in the shop's, which is then named (K22, I6). */
export function useTimes() {
  const { language, timeZone } = usePage()
  const hasScript = useHasScript()
  const zone = hasScript ? new Intl.DateTimeFormat().resolvedOptions().timeZone : timeZone
  /** A calendar day as it is, an instant in the time zone. */
  const dayOf = (at: string) => (at.length === 10 ? at : instantDay(at, zone))
  return {
    isReaders: hasScript,
    day: (at: string) => writtenDay(dayOf(at), language),
    /** The same without the year, for lists. */
    date: (at: string) => writtenDate(dayOf(at), language),
    time: (at: string) => instantText(at, language, zone),
  }
}
