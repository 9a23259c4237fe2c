import type { ScannedProduct } from '@getzo/contract/scan/scan-pages'
import { writtenDate, writtenDay } from '@getzo/domain/public/written-dates'
import { writtenCount } from '@getzo/domain/public/written-figures'
import { isInDoubt } from '@getzo/domain/scan/code-verdict'
import { usePage, useText } from '../../shell/context'
import { instantDay, zonedTime } from '../../shell/formats'
import { scanText } from './scan.text'

/** True if the facts name the number of the piece and its run. */
export const isNumbered = ({ serialNumber, runLimit, scans }: ScannedProduct) =>
  scans !== null && serialNumber !== null && runLimit !== null

/** The number of the piece in its run, how often it was checked, and the date of the first (Q11). */
export function Facts({ product }: { product: ScannedProduct }) {
  const t = useText(scanText)
  const { language, timeZone } = usePage()
  const figure = (count: number) => writtenCount(count, language)
  const { serialNumber, runLimit, scans } = product
  if (scans === null) return null
  const { count, firstAt, lastAt } = scans
  // taps of others are no checks of the code: beside a doubt nobody is called the first
  const first = isInDoubt(product.verdict) ? null : t('scan.authentic.first')
  const times = lastAt === null ? first : t('scan.authentic.last', zonedTime(lastAt, language, timeZone))
  /** Without its year if that is the last scan's, which the line below names. */
  const firstDay = (first: string, last: string | null) => {
    const day = instantDay(first, timeZone)
    const isSameYear = last !== null && instantDay(last, timeZone).slice(0, 4) === day.slice(0, 4)
    return isSameYear ? writtenDate(day, language) : writtenDay(day, language)
  }
  return (
    <>
      {isNumbered(product) || firstAt !== null ? (
        <dl className="scan-facts" aria-label={t('scan.facts')}>
          {serialNumber !== null && runLimit !== null ? (
            <div>
              <dt>{t('scan.fact.number')}</dt>
              <dd>
                {figure(serialNumber)} <small>{t('scan.fact.numberOf', { limit: figure(runLimit) })}</small>
              </dd>
            </div>
          ) : null}
          <div>
            <dt>{t('scan.fact.scan')}</dt>
            <dd>{t('scan.fact.times', { count, figure: figure(count) })}</dd>
          </div>
          {firstAt === null ? null : (
            <div>
              <dt>{t('scan.fact.first')}</dt>
              <dd>{firstDay(firstAt, lastAt)}</dd>
            </div>
          )}
        </dl>
      ) : null}
      {times === null ? null : <p className="scan-times">{times}</p>}
    </>
  )
}
