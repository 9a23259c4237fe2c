import { useEffect, useState } from 'react'

/** After this long somebody who waits is told that it goes on (A20). */
const longMs = 5_000

/** Whether what is being waited for has taken long by now. */
export function useTakesLong(isWaiting = true): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setLong(true), longMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isWaiting])
  return isLong
}
