import { PicturePreview } from './PicturePreview'
import classes from './PicturePreview.module.css'

/** A record's picture in a view, under its label. `widthMax` in px. */
export function PictureFigure({
  url,
  label,
  widthMax = 240,
}: {
  url: string
  label: string
  widthMax?: number
}) {
  return (
    <figure className={classes.figure}>
      <figcaption className="quiet">{label}</figcaption>
      <PicturePreview address={url} size={widthMax} isWhole />
    </figure>
  )
}
