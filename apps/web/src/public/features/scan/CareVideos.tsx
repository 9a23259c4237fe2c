import type { ShownVideo } from '@getzo/contract/scan/scan-pages'
import { useText } from '../../shell/context'
import { publicText } from '../../shell/public.text'
import { CareDrawing } from './CareDrawing'
import { scanText } from './scan.text'

/**
 * How to care for the product (Q2, Q3, B4). With script a video plays in place after a press (client/care-video.ts),
 * and no request goes to another site before that. Otherwise, or if it cannot be embedded, it opens in a new tab.
 */
export function CareVideos({ videos }: { videos: readonly ShownVideo[] }) {
  const t = useText(scanText)
  if (videos.length === 0) return null
  return (
    <section className="scan-videos" id="care">
      <h2>{t('scan.videos')}</h2>
      {videos.some(({ place }) => place.kind === 'frame') ? (
        <p className="quiet">{t('scan.videos.about')}</p>
      ) : null}
      <ul>
        {videos.map((video) => (
          <li key={video.url}>
            <a className="scan-video" href={video.url} rel="noreferrer" target="_blank" {...played(video)}>
              <CareDrawing shows={video.shows} plays={video.place.kind !== 'link'} />
              <span>
                <span className="scan-video-title">{video.title}</span> <Whence video={video} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The data of the player that replaces the link; none for videos that only open elsewhere. */
function played({ place, url }: ShownVideo) {
  if (place.kind === 'link') return {}
  return { 'data-player': place.kind === 'frame' ? place.address : url, 'data-plays': place.kind }
}

/** The site that the video comes from, or that the link leads to. */
function Whence({ video: { place } }: { video: ShownVideo }) {
  const t = useText(scanText)
  const shell = useText(publicText)
  if (place.kind === 'frame') {
    return <span className="scan-video-from">{t('scan.video.from', { site: place.from })}</span>
  }
  if (place.kind !== 'link') return null
  return (
    <span className="scan-video-from">
      {t('scan.video.opens', { site: place.from })}{' '}
      <span className="only-heard">{shell('public.newTab')}</span>{' '}
      {place.isOutOfReach ? <span className="scan-video-from">{t('scan.video.outOfReach')}</span> : null}
    </span>
  )
}
