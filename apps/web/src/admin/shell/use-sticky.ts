import { useEffect, useState } from 'react'

/** The header becomes sticky after this much scroll (A4). */
const stickyAfterPx = 96

/** Whether the page has been scrolled far enough for its header to stick. */
export function useSticky(): boolean {
  const [isSticky, setSticky] = useState(false)
  useEffect(() => {
    const look = () => setSticky(window.scrollY > stickyAfterPx)
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isSticky
}
