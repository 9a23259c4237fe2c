import type { ScannedProduct } from '@getzo/contract/scan/scan-pages'
import { useText } from '../../shell/context'
import { publicText } from '../../shell/public.text'
import { scanText } from './scan.text'

/** How the product is cared for (Q2, Q3). A film opens beside the page, which stays. */
export function CareVideos({ videos }: Pick<ScannedProduct, 'videos'>) {
  const t = useText(scanText)
  const shell = useText(publicText)
  if (videos.length === 0) return null
  return (
    <section className="videos" id="care">
      <h2>{t('scan.videos')}</h2>
      <ul className="ways">
        {videos.map(({ url, title }) => (
          <li key={url}>
            <a href={url} rel="noreferrer" target="_blank">
              {title} <span className="only-heard">{shell('public.newTab')}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
