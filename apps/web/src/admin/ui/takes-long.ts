import { useEffect, useState } from 'react'

/** After this time the user is informed that loading continues (A20). */
const longMs = 5_000

/** Whether the wait has become long. */
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
