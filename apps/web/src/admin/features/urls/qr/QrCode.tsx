import { useMemo } from 'react'
import { qrModules, qrPath } from '../../../../pictures/qr-picture'
import { t } from '../urls.text'
import classes from './qr.module.css'

/** A QR code as a picture of `size` px, black on white in either theme. */
export function QrCode({ url, size }: { url: string; size: number }) {
  const { side, path } = useMemo(() => {
    const modules = qrModules(url)
    return { side: modules.length, path: qrPath(modules) }
  }, [url])
  return (
    <svg
      // inline, so that a list needs no file for each row
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={t('urls.qrOf', { url })}
      className={classes.code}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
