import { useMemo, useSyncExternalStore } from 'react'

interface SidebarState {
  /** whether the sidebar is folded to its icons */
  isRail: boolean
  /** by the group's path: whether a person has opened or folded it */
  groups: Readonly<Record<string, boolean>>
}

const storageKey = 'getzo.sidebar'
const listeners = new Set<() => void>()

const read = () => localStorage.getItem(storageKey) ?? ''
function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function parse(stored: string): SidebarState {
  try {
    const { isRail = false, groups = {} }: Partial<SidebarState> = JSON.parse(stored || '{}')
    return { isRail, groups }
  } catch {
    return { isRail: false, groups: {} }
  }
}

/** How this browser's sidebar is folded. */
export function useSidebarState(): [SidebarState, (change: Partial<SidebarState>) => void] {
  const stored = useSyncExternalStore(listen, read)
  const state = useMemo(() => parse(stored), [stored])
  const set = (change: Partial<SidebarState>) => {
    localStorage.setItem(storageKey, JSON.stringify({ ...state, ...change }))
    for (const listener of listeners) listener()
  }
  return [state, set]
}
