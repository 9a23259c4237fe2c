import type { ReactNode } from 'react'
import { SizedPicture } from '../../../pictures/SizedPicture'
import classes from './marks.module.css'

const sizePx = 28

/** A small picture before its record's name in a list's row; decorative. */
export const WithThumb = ({ src, children }: { src: string | null; children: ReactNode }) => (
  <span className={`inline ${classes.withPicture}`}>
    {src === null ? (
      <span className={classes.thumb} />
    ) : (
      <SizedPicture
        className={classes.thumb}
        src={src}
        alt=""
        sizes={`${sizePx}px`}
        width={sizePx}
        height={sizePx}
        loading="lazy"
        decoding="async"
      />
    )}
    <span>{children}</span>
  </span>
)
