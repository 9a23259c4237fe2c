import { skuHasMarker } from '@getzo/domain/scan/care-videos'
import { tip } from '../floating/Tips'
import { RulerIcon } from '../icons'
import { t } from '../text'
import classes from './SizeChangeMark.module.css'

/** Marks a SKU whose size customers can change, by its brand's markers (B4); nothing for others. */
export function SizeChangeMark({
  sku,
  size_change_markers: markers,
}: {
  sku: string
  size_change_markers: readonly string[]
}) {
  if (!skuHasMarker(sku, markers)) return null
  return (
    // focusable, since its tooltip is its only text
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <span className={classes.mark} role="img" tabIndex={0} aria-label={t('size.canChange')} {...tip}>
      <RulerIcon size={14} />
    </span>
  )
}
