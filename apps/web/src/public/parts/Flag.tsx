import * as flags from 'country-flag-icons/react/3x2'
import { createElement } from 'react'
import { countryCode } from './country'

const drawings = new Map(Object.entries(flags))

/**
 * A country's flag, drawn into the page itself: only the one that is needed, and no other host is asked. Nothing where
 * the country is not known. Its name always stands beside it, so that screen readers pass over the picture.
 */
export function Flag({ country }: { country: string }) {
  const code = countryCode(country)
  const drawing = code === null ? undefined : drawings.get(code)
  if (drawing === undefined) return null
  return createElement(drawing, { className: 'flag', 'aria-hidden': true })
}
