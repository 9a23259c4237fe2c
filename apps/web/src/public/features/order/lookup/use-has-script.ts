import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether a script has taken the page over: false as the server draws it, and at first where it is taken over. */
export const useHasScript = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
