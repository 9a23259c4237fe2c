import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { SizedPicture } from '../../../pictures/SizedPicture'
import { t } from '../text'
import classes from './picture.module.css'

/** Nothing is asked of an address while it is still being typed. */
const typedMs = 300

/** What an address shows: the picture, nothing, or that it shows none. */
export function PicturePreview({ address, size }: { address: string; size: number }) {
  const [settled] = useDebouncedValue(address, typedMs)
  const [broken, setBroken] = useState<string | null>(null)
  const canShow = /^(?:https:\/\/|\/files\/)./i.test(settled) && settled !== broken
  return (
    <span className={classes.preview} style={{ width: size, height: size }}>
      {canShow ? (
        <SizedPicture
          src={settled}
          alt={t('picture.preview')}
          sizes={`${size}px`}
          width={size}
          height={size}
          decoding="async"
          onError={() => setBroken(settled)}
        />
      ) : (
        <span className={classes.none}>{t(settled === '' ? 'picture.none' : 'picture.broken')}</span>
      )}
    </span>
  )
}
