import { useEffect, useRef } from 'react'

/** The hash of the address while the question before cancelling is open, with and without script. */
export const questionQuery = '?confirm=cancel'

/**
 * The question before cancelling as an entry of the browser's history, so that Back closes it (K16). onChange is called
 * when the person opens or closes it, in any way.
 */
export function useQuestion(path: string, onChange: (isOpen: boolean) => void) {
  const changed = useRef(onChange)
  useEffect(() => {
    changed.current = onChange
  })
  /** True while the entry is removed after an action, which has a result of its own to show. */
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
        // the scroll position of the page stays the same
        history.scrollRestoration = 'manual'
        history.pushState(entry, '', path + questionQuery)
        onChange(true)
      } else if (!takeBack()) onChange(false)
    },
    /** Restores the order's own address after an action. */
    leave: () => {
      if (isOpen()) isLeaving.current = takeBack()
    },
  }
}

const entry = { question: true }
const isOurs = (state: unknown) => typeof state === 'object' && state !== null && 'question' in state
const isOpen = () => location.search === questionQuery
