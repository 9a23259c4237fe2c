import { SizedPicture } from '../../../../pictures/SizedPicture'
import classes from './lines.module.css'

/** The SKU's picture; decorative, since the fields beside it say the same. */
export function LinePicture({ url }: { url: string | null | undefined }) {
  return (
    <span className={classes.picture}>
      {url !== null && url !== undefined && url !== '' && (
        <SizedPicture src={url} alt="" sizes="36px" width={36} height={36} loading="lazy" decoding="async" />
      )}
    </span>
  )
}
