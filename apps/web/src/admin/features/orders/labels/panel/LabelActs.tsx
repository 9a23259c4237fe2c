import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/**
 * Where an order's page shows the next act about its label: in its header, or where it is the next thing to do, as the
 * page's one filled button. The acts of a bought label stand in the head of its card. Null outside the page, where the
 * acts stand beside the label's data.
 */
export const LabelActsPlace = createContext<{
  element: HTMLElement | null
  card: HTMLElement | null
  isNext: boolean
} | null>(null)

export const useIsNext = () => useContext(LabelActsPlace)?.isNext ?? true

export function LabelActs({ to = 'element', children }: { to?: 'element' | 'card'; children: ReactNode }) {
  const place = useContext(LabelActsPlace)
  if (place === null) return children
  return place[to] && createPortal(children, place[to])
}
