import { useRef } from 'react'
import { useKeys } from '../../ui/keys/keys'
import { t } from './today.text'

/** j and k move among the entries, 1 to 9 go to a queue; Enter opens what is focused. Answers the ref of the list. */
export function useTodayKeys() {
  const list = useRef<HTMLDivElement>(null)
  const all = (parts: string) => [...(list.current?.querySelectorAll<HTMLElement>(parts) ?? [])]
  const go = (step: 1 | -1) => {
    const links = all('li > :first-child a')
    const at = links.findIndex((link) => link === document.activeElement)
    links[Math.max(0, Math.min(at + step, links.length - 1))]?.focus()
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
