import { useEffect, useRef } from 'react'
import { keepKeys } from '../ui/keys/keep-keys'

/** How Enter stands among them. */
export const enterKey = '\n'

/** The letters that somebody typed before the field that they are for was there. */
export interface EarlyKeys {
  /** the letters so far; from now on the field hears them itself */
  take: () => string
}

/** Keeps letters while a dialog is on its way, so that none is lost, and none acts as a key of the page beneath. */
export function useEarlyKeys(isOpen: boolean): EarlyKeys {
  const typed = useRef<string | null>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    typed.current = ''
    return keepKeys((key) => {
      if (typed.current === null) return false
      if (key.length === 1) typed.current += key
      else if (key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if (key === 'Enter') typed.current += enterKey
      else return false
      return true
    })
  }, [isOpen])
  return {
    take: () => {
      const letters = typed.current ?? ''
      typed.current = null
      return letters
    },
  }
}
