import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** True once a script has hydrated the page: false on the server and during hydration. */
export const useHasScript = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
