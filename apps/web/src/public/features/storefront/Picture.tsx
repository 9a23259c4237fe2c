import { MapleKey } from '../../../brand/Logo'
import { SizedPicture } from '../../../pictures/SizedPicture'

/** A product's picture, square; our mark if it has none. alt is empty if the name is beside it. */
export function Picture({
  url,
  alt,
  lang,
  sizes,
  eager = false,
}: {
  url: string | null
  alt: string
  /** The language of alt. */
  lang?: string
  sizes: string
  eager?: boolean
}) {
  if (url === null) {
    return (
      <span className="store-picture store-picture-none">
        <MapleKey size={64} />
      </span>
    )
  }
  return (
    <SizedPicture
      className="store-picture"
      src={url}
      alt={alt}
      lang={lang}
      sizes={sizes}
      width={500}
      height={500}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
