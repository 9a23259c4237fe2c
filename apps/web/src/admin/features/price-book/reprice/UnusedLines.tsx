import type { UnusedLine } from '@getzo/domain/price-book/pasted-prices'
import { t } from '../price-book.text'
import classes from './reprice.module.css'

const shownMax = 20

/** The pasted lines that match no SKU. */
export function UnusedLines({ lines }: { lines: readonly UnusedLine[] }) {
  if (lines.length === 0) return null
  return (
    <div className={classes.unused}>
      {t('reprice.unused', { n: lines.length })}
      <ul>
        {lines.slice(0, shownMax).map(({ line, sku, problem }) => (
          <li key={line}>{t(`reprice.unused.${problem}`, { line, sku })}</li>
        ))}
      </ul>
      {lines.length > shownMax && t('reprice.unusedMore', { n: lines.length - shownMax })}
    </div>
  )
}
