import * as flags from 'country-flag-icons/react/3x2'
import { createElement } from 'react'
import { countryCode } from './country'

const drawings = new Map(Object.entries(flags))

/**
 * A country's flag as inline SVG: only the needed one, and from no other host. Nothing if the country is unknown. Its
 * name is always beside it, so screen readers skip the picture.
 */
export function Flag({ country }: { country: string }) {
  const code = countryCode(country)
  const drawing = code === null ? undefined : drawings.get(code)
  if (drawing === undefined) return null
  return createElement(drawing, { className: 'flag', 'aria-hidden': true })
}
