import { pictureSources } from '@getzo/domain/files/pictures'
import type { Told } from '@getzo/domain/public/told'
import { SizedPicture } from '../../pictures/SizedPicture'
import { usePage } from '../shell/context'
import { useLangOf } from './Tell'

const sizes = '(min-width: 40rem) 36rem, 100vw'

/** Preloads the picture at the head of the page, in the size that ProductPicture shows. */
export function PicturePreload({ url }: { url: string }) {
  const own = pictureSources(url)
  if (own === null) return <link rel="preload" as="image" href={url} fetchPriority="high" />
  const { srcSet, type } = own
  return (
    <link rel="preload" as="image" type={type} imageSrcSet={srcSet} imageSizes={sizes} fetchPriority="high" />
  )
}

/**
 * The product's picture, edge to edge on a phone. Its space is reserved while it loads, and stays an empty area without
 * one. `isLow` leaves more of the first screen to the words.
 */
export function ProductPicture({
  url,
  name,
  isLow = false,
}: {
  url: string | null
  name: Told
  isLow?: boolean
}) {
  const langOf = useLangOf()
  const { picture } = usePage()
  const inPage = picture?.url === url ? picture : undefined
  // a data URI has one size alone
  const src = inPage?.isWhole === true ? inPage.data : url
  return (
    <div className={isLow ? 'picture picture-low' : 'picture'}>
      {inPage?.isWhole === false ? <img className="picture-first" src={inPage.data} alt="" /> : null}
      {src === null ? null : (
        <SizedPicture
          src={src}
          alt={name.text}
          lang={langOf(name)}
          sizes={sizes}
          width={500}
          height={500}
          fetchPriority="high"
          decoding="async"
        />
      )}
    </div>
  )
}
