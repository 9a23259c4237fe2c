import type { Maker, Told } from '@getzo/contract/scan/scan-pages'
import { htmlLang } from '@getzo/domain/public/device'
import { SizedPicture } from '../../pictures/SizedPicture'
import { usePage, useText } from '../shell/context'
import { productText } from './product.text'

/** Who made it: place, story, photo and leaflets (B6). Nothing where there is nothing to tell. */
export function MakerCard({ brand, maker }: { brand: string; maker: Maker | null }) {
  const t = useText(productText)
  if (maker === null) return null
  const { place, story, photoUrl, leaflets } = maker
  return (
    <section className="card maker-card">
      <h2>{t('maker.title', { brand })}</h2>
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
      {place === null ? null : <ToldText told={place} className="quiet" />}
      {story === null ? null : <ToldText told={story} className="about" />}
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

/** Another language than the page's is said to whoever reads it aloud. */
function ToldText({ told: { text, language }, className }: { told: Told; className: string }) {
  const { language: here } = usePage()
  return (
    <p className={className} lang={language === here ? undefined : htmlLang(language)}>
      {text}
    </p>
  )
}
