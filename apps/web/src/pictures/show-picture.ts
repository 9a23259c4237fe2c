import { pictureSources } from '@getzo/domain/files/pictures'

/** Shows another picture in an img, like SizedPicture, for pages that have only a script. */
export function showPicture(image: HTMLImageElement, url: string): void {
  const own = pictureSources(url)
  image.closest('picture')?.querySelector('source')?.remove()
  if (own) {
    const source = document.createElement('source')
    source.type = own.type
    source.srcset = own.srcSet
    source.sizes = image.sizes
    frameOf(image).prepend(source)
    image.width = own.width
    image.height = own.height
  }
  image.src = url
  image.hidden = false
}

function frameOf(image: HTMLImageElement): HTMLElement {
  const there = image.closest('picture')
  if (there) return there
  const frame = document.createElement('picture')
  image.replaceWith(frame)
  frame.append(image)
  return frame
}
