import { useEffect, useRef } from 'react'

/** The wait for a tag: `begin` makes its signal; `stop`, and leaving the screen, end it. */
export function useTagWait() {
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  return {
    begin: () => (controller.current = new AbortController()).signal,
    stop: () => controller.current?.abort(),
  }
}
