import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { whenIdle } from './when-idle'

/** A first view and its data come before what only a press needs. */
const pauseMs = 1_500

/** How parts are loaded ahead; a test loads them at once. */
export const ahead = {
  load: (act: () => void): void => {
    whenIdle(act, { pauseMs })
  },
}

/**
 * A component that no first view shows, such as a dialog: loaded when the page has come to rest, or when it is drawn.
 * Once it is there, it is drawn at once.
 */
export function later<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): (props: P) => ReactNode {
  let loaded: ComponentType<P> | undefined
  const loadOnce = async () => {
    const file = await load()
    loaded = file.default
    return file
  }
  const Lazy = lazy(loadOnce) as unknown as ComponentType<P> // lazy drops the type of the props
  // a failed load is repeated when the part is drawn
  ahead.load(() => void loadOnce().catch(() => undefined))
  return function Later(props: P) {
    const [Part] = useState(() => loaded ?? Lazy)
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
