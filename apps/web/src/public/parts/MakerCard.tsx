import type { Maker } from '@getzo/contract/scan/scan-pages'
import { elided } from '@getzo/domain/public/elided'
import { SizedPicture } from '../../pictures/SizedPicture'
import { usePage, useText } from '../shell/context'
import { productText } from './product.text'
import { useLangOf } from './Tell'

/** The maker: place, story, photo and leaflets (B6). Nothing if there are none. */
export function MakerCard({ brand, maker }: { brand: string; maker: Maker | null }) {
  const t = useText(productText)
  const langOf = useLangOf()
  const { language } = usePage()
  if (maker === null) return null
  const title = t('maker.title', { brand })
  const { place, story, photoUrl, leaflets } = maker
  return (
    <section className="card maker-card">
      <h2>{language === 'fr' ? elided(title) : title}</h2>
      {photoUrl === null ? null : (
        <SizedPicture
          src={photoUrl}
          alt=""
          sizes="(min-width: 40rem) 30rem, 92vw"
          width={480}
          height={320}
          loading="lazy"
          decoding="async"
        />
      )}
      {place === null ? null : (
        <p className="quiet" lang={langOf(place)}>
          {place.text}
        </p>
      )}
      {story === null ? null : (
        <p className="about" lang={langOf(story)}>
          {story.text}
        </p>
      )}
      {leaflets.length === 0 ? null : (
        <ul className="ways" aria-label={t('maker.leaflets')}>
          {leaflets.map(({ title, url }) => (
            <li key={url}>
              <a href={url}>{title}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
