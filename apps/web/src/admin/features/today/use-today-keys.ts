import { useRef } from 'react'
import { useKeys } from '../../ui/keys/keys'
import { t } from './today.text'

const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0

/** j and k move among the entries, 1 to 9 go to a queue; Enter opens what is focused. Answers the ref of the list. */
export function useTodayKeys() {
  const list = useRef<HTMLDivElement>(null)
  const all = (parts: string) => [...(list.current?.querySelectorAll<HTMLElement>(parts) ?? [])]
  const go = (step: 1 | -1) => {
    const links = all('li > :first-child a')
    const from = document.activeElement
    const at = links.findIndex((link) => link === from)
    // from a queue's name to its own entries
    const after = links.findIndex((link) => from !== null && isBefore(from, link))
    const to = at >= 0 ? at + step : step === 1 ? after : after - 1
    links[Math.max(0, Math.min(to, links.length - 1))]?.focus()
  }
  useKeys([
    { keys: 'j', words: t('today.keys.next'), when: 'list', run: () => go(1) },
    { keys: 'k', words: t('today.keys.previous'), when: 'list', run: () => go(-1) },
    {
      keys: '1–9',
      words: t('today.keys.queue'),
      when: 'list',
      run: (n) => all('h3 a')[Number(n) - 1]?.focus(),
    },
  ])
  return list
}
