import type { Told } from '@getzo/domain/public/told'
import { SizedPicture } from '../../pictures/SizedPicture'
import { useLangOf } from './Tell'

/** The product's picture, edge to edge on a phone. Its place is kept while it loads, and stays a quiet ground without one. */
export function ProductPicture({ url, name }: { url: string | null; name: Told }) {
  const langOf = useLangOf()
  return (
    <div className="picture">
      {url === null ? null : (
        <SizedPicture
          src={url}
          alt={name.text}
          lang={langOf(name)}
          sizes="(min-width: 40rem) 36rem, 100vw"
          width={500}
          height={500}
          fetchPriority="high"
          decoding="async"
        />
      )}
    </div>
  )
}
