import { type ParsedLocation, useLocation, useMatch } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * The address of the screen that asks. The router's own is the next screen's already while that is on its way and this
 * one still stands.
 */
export function useScreenLocation(): ParsedLocation {
  const pathname = useMatch({ strict: false, select: (match) => match.pathname })
  const location = useLocation()
  const [own, setOwn] = useState(location)
  if (location === own || location.pathname !== pathname) return own
  setOwn(location)
  return location
}
