import { skuHasMarker } from '@getzo/domain/scan/care-videos'
import { RulerIcon } from './icons'
import classes from './SizeChangeMark.module.css'
import { tip } from './Tips'
import { t } from './text'

/** Says of a SKU with one of its brand's markers that customers can change its size (B4); nothing of any other. */
export function SizeChangeMark({
  sku,
  size_change_markers: markers,
}: {
  sku: string
  size_change_markers: readonly string[]
}) {
  if (!skuHasMarker(sku, markers)) return null
  return (
    // reached by keyboard, as its tip is all that there is to read
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <span className={classes.mark} role="img" tabIndex={0} aria-label={t('size.canChange')} {...tip}>
      <RulerIcon size={14} />
    </span>
  )
}
