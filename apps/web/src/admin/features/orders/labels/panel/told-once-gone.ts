import { useEffect, useRef } from 'react'

/**
 * What a mutation does with its failure, which the panel or dialog shows beside its button: `tell` says it in a message to
 * somebody who has closed that meanwhile, since nothing else would (adr/0159).
 */
export function useToldOnceGone(tell: (error: Error) => void): (error: Error) => void {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return (error) => {
    if (!isShown.current) tell(error)
  }
}
