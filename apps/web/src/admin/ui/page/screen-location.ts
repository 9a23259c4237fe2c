import { type ParsedLocation, useLocation, useMatch, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * The address of the screen that asks. The router's own is the next screen's already while that is on its way and this
 * one still stands; of that a screen hears nothing, or it would be drawn, and ask for data, when it is as good as gone.
 */
export function useScreenLocation(): ParsedLocation {
  const router = useRouter()
  const pathname = useMatch({ strict: false, select: (match) => match.pathname })
  const here = useLocation({ select: (location) => (location.pathname === pathname ? location : null) })
  const [own, setOwn] = useState(here ?? router.latestLocation)
  if (here === null || here === own) return own
  setOwn(here)
  return here
}
