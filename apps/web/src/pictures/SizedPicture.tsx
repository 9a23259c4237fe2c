import { pictureSources } from '@getzo/domain/files/pictures'
import type { ComponentProps } from 'react'

interface SizedPictureProps extends ComponentProps<'img'> {
  src: string
  alt: string
  /** width of its place, in the syntax of HTML's sizes */
  sizes: string
  /** of its place, if the address does not have the picture's own size */
  width: number
  height: number
}

/** A picture: one of our own in the size that fits its place, any other address unchanged. */
export function SizedPicture({ src, alt, sizes, width, height, ...rest }: SizedPictureProps) {
  const own = pictureSources(src)
  // sizes without a srcset are for showPicture, which may show another picture here
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
