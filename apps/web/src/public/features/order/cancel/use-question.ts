import { useEffect, useRef } from 'react'

/** What the address says while the question before cancelling is open, with and without script. */
export const questionQuery = '?confirm=cancel'

/**
 * The question before cancelling as a place of the browser's history, so that Back closes it (K16). onChange is told
 * whenever the person opens or closes it, by whichever way.
 */
export function useQuestion(path: string, onChange: (isOpen: boolean) => void) {
  const changed = useRef(onChange)
  useEffect(() => {
    changed.current = onChange
  })
  /** the entry is being taken back after an act, which has a result of its own to show */
  const isLeaving = useRef(false)

  useEffect(() => {
    const moved = () => {
      history.scrollRestoration = 'auto'
      if (isLeaving.current) isLeaving.current = false
      else changed.current(isOpen())
    }
    addEventListener('popstate', moved)
    return () => removeEventListener('popstate', moved)
  }, [])

  /** The page may have been opened with the question in its address: then there is no entry to go back to. */
  const takeBack = () => {
    if (isOurs(history.state)) {
      history.back()
      return true
    }
    history.replaceState(null, '', path)
    return false
  }

  return {
    ask: (wanted: boolean) => {
      if (wanted) {
        // the page stays where it is below the question
        history.scrollRestoration = 'manual'
        history.pushState(entry, '', path + questionQuery)
        onChange(true)
      } else if (!takeBack()) onChange(false)
    },
    /** After an act: the address is the order's own again. */
    leave: () => {
      if (isOpen()) isLeaving.current = takeBack()
    },
  }
}

const entry = { question: true }
const isOurs = (state: unknown) => typeof state === 'object' && state !== null && 'question' in state
const isOpen = () => location.search === questionQuery
