import { useEffect, useState } from 'react'

/** Counts the seconds of a wait down to 0. A new object restarts the count; null is no wait. */
export function useCountdown(wait: { seconds: number } | null): number {
  const [left, setLeft] = useState(wait?.seconds ?? 0)
  useEffect(() => {
    if (wait === null) return undefined
    const end = Date.now() + wait.seconds * 1000
    const count = () => {
      // measured by the clock: a page in the background is woken less often
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }
    const timer = setInterval(count, 1000)
    count()
    return () => clearInterval(timer)
  }, [wait])
  return left
}
