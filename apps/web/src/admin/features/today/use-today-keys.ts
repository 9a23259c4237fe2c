import { type RefObject, useEffect, useRef } from 'react'
import { useKeys } from '../../ui/keys/keys'
import { t } from './today.text'

const entry = ':scope > :first-child a'
const entries = 'li > :first-child a'

const nowhere = { link: null, at: 0 }

const allIn = (list: RefObject<HTMLElement | null>, parts: string) => [
  ...(list.current?.querySelectorAll<HTMLElement>(parts) ?? []),
]

const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0

/** j and k move among the entries, 1 to 9 go to a queue; Enter opens what is focused. Answers the ref of the list. */
export function useTodayKeys() {
  const list = useRef<HTMLDivElement>(null)
  /** the entry that had the focus last: one that is done goes away with it */
  const left = useRef<{ link: Element | null; at: number }>(nowhere)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const link = target instanceof Element ? target.closest('li')?.querySelector(entry) : null
      const at = allIn(list, entries).findIndex((one) => one === link)
      if (at >= 0) left.current = { link: link ?? null, at }
      else if (target instanceof Element && list.current?.contains(target)) left.current = nowhere
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  const go = (step: 1 | -1) => {
    const links = allIn(list, entries)
    const { link, at: leftAt } = left.current
    const isLost = document.activeElement === document.body && link !== null
    const from = isLost && link.isConnected ? link : document.activeElement
    const at = links.findIndex((one) => one === from)
    // from a queue's name to its own entries
    const after = links.findIndex((one) => from !== null && isBefore(from, one))
    // the next entry stands where the one that went away did
    const next = isLost && at < 0 ? leftAt : after
    const to = at >= 0 ? at + step : step === 1 ? next : next - 1
    links[Math.max(0, Math.min(to, links.length - 1))]?.focus()
  }
  useKeys([
    { keys: 'j', words: t('today.keys.next'), when: 'list', run: () => go(1) },
    { keys: 'k', words: t('today.keys.previous'), when: 'list', run: () => go(-1) },
    {
      keys: '1–9',
      words: t('today.keys.queue'),
      when: 'list',
      run: (n) => allIn(list, 'h3 a')[Number(n) - 1]?.focus(),
    },
  ])
  return list
}
