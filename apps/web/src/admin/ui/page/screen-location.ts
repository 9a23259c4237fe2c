import { type ParsedLocation, useLocation, useMatch, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * The address of the calling screen. During a navigation the router's own address is already the next screen's; a
 * screen that used it would render and fetch again just before it unmounts.
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
