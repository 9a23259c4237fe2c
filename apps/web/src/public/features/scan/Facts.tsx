import type { ScannedProduct } from '@getzo/contract/scan/scan-pages'
import { writtenCount } from '@getzo/domain/public/written-figures'
import { usePage, useText } from '../../shell/context'
import { instantDayText, instantText } from '../../shell/formats'
import { scanText } from './scan.text'

/** The number of the piece in its run, the number of its scans, and the date of the first (Q11). */
export function Facts({ product: { serialNumber, runLimit, scans } }: { product: ScannedProduct }) {
  const t = useText(scanText)
  const { language, timeZone } = usePage()
  const figure = (count: number) => writtenCount(count, language)
  const time = (instant: string) => instantText(instant, language, timeZone)
  if (scans === null) return null
  const { count, firstAt, lastAt } = scans
  const isNumbered = serialNumber !== null && runLimit !== null
  return (
    <>
      {isNumbered || firstAt !== null ? (
        <dl className="scan-facts" aria-label={t('scan.facts')}>
          {isNumbered ? (
            <div>
              <dt>{t('scan.fact.number')}</dt>
              <dd>
                {figure(serialNumber)} <small>{t('scan.fact.numberOf', { limit: figure(runLimit) })}</small>
              </dd>
            </div>
          ) : null}
          <div>
            <dt>{t('scan.fact.scan')}</dt>
            <dd>{figure(count)}</dd>
          </div>
          {firstAt === null ? null : (
            <div>
              <dt>{t('scan.fact.first')}</dt>
              <dd>{instantDayText(firstAt, language, timeZone)}</dd>
            </div>
          )}
        </dl>
      ) : null}
      <p className="scan-times">
        {firstAt === null || lastAt === null
          ? t('scan.authentic.first')
          : t('scan.authentic.last', { last: time(lastAt) })}
      </p>
    </>
  )
}
