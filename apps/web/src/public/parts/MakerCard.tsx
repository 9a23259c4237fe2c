import type { Maker } from '@getzo/contract/scan/scan-pages'
import { elided } from '@getzo/domain/public/elided'
import { SizedPicture } from '../../pictures/SizedPicture'
import { usePage, useText } from '../shell/context'
import { productText } from './product.text'
import { Shore } from './Shore'
import { useLangOf } from './Tell'

/** The maker: photo or a drawn shore, place, story and leaflets (B6). Nothing if there are none. */
export function MakerCard({ brand, maker }: { brand: string; maker: Maker | null }) {
  const t = useText(productText)
  const langOf = useLangOf()
  const { language } = usePage()
  if (maker === null) return null
  const title = t('maker.title', { brand })
  const { place, story, photoUrl, leaflets } = maker
  return (
    <section className="maker-card">
      {photoUrl === null ? (
        <Shore />
      ) : (
        <SizedPicture
          src={photoUrl}
          alt=""
          sizes="(min-width: 40rem) 30rem, 100vw"
          width={480}
          height={240}
          loading="lazy"
          decoding="async"
        />
      )}
      <h2>{language === 'fr' ? elided(title) : title}</h2>
      {place === null ? null : (
        <p className="maker" lang={langOf(place)}>
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
