import { isSafeAddress } from '@getzo/domain/text/safe-address'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { SizedPicture } from '../../../pictures/SizedPicture'
import { t } from '../text'
import classes from './PicturePreview.module.css'

/** Delay after typing before the address is fetched. */
const typedMs = 300

/**
 * The picture of an address, or a note that there is none. Only addresses that may be stored are fetched. The picture
 * fills a square of `size` px; with `isWhole` it keeps its shape within the square.
 */
export function PicturePreview({
  address,
  size,
  isWhole = false,
  loading,
}: {
  address: string
  size: number
  isWhole?: boolean
  loading?: 'lazy'
}) {
  const [settled] = useDebouncedValue(address.trim(), typedMs)
  const [broken, setBroken] = useState<string | null>(null)
  const canShow = isSafeAddress(settled) && settled !== broken
  const style = isWhole ? { '--preview-size': `${size}px` } : { width: size, height: size }
  return (
    <span className={`centred ${classes.preview}`} data-whole={isWhole || undefined} style={style}>
      {canShow ? (
        <SizedPicture
          src={settled}
          alt={t('picture.preview')}
          sizes={`${size}px`}
          width={size}
          height={size}
          loading={loading}
          decoding="async"
          onError={() => setBroken(settled)}
        />
      ) : (
        <span className={`quiet ${classes.none}`}>
          {t(settled === '' ? 'picture.none' : 'picture.broken')}
        </span>
      )}
    </span>
  )
}
