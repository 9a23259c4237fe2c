import { pictureSources } from '@getzo/domain/files/pictures'
import type { ComponentProps } from 'react'

interface SizedPictureProps extends ComponentProps<'img'> {
  src: string
  alt: string
  /** how wide its place is, as HTML's sizes say it */
  sizes: string
  /** of its place, where the address does not say the picture's own */
  width: number
  height: number
}

/** A picture; one of our own in the size that fits its place, any other address as it is. */
export function SizedPicture({ src, alt, sizes, width, height, ...rest }: SizedPictureProps) {
  const own = pictureSources(src)
  // sizes without a srcset are for showPicture, which may bring another picture here
  const image = (
    <img
      {...rest}
      src={src}
      alt={alt}
      sizes={sizes}
      width={own?.width ?? width}
      height={own?.height ?? height}
    />
  )
  if (own === null) return image
  return (
    <picture>
      <source type={own.type} srcSet={own.srcSet} sizes={sizes} />
      {image}
    </picture>
  )
}
