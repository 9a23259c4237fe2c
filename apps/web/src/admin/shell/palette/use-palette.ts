import { type FindScope, isInScope } from '@getzo/domain/find/find-scopes'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useUser } from '../../api/current-user'
import { knownKeys } from '../../ui/keys/keys'
import { useGroups } from '../sidebar/nav-groups'
import { type Found, findQuery } from './find.api'
import { actsOf, type PaletteItem, paletteItems } from './palette-items'

/** Between keys of one word, so that not every letter is asked for. */
const typingMs = 60
const onlyActs = /^\s*[>＞]/

/** The lines of the palette for the typed text, and the chosen one. */
export function usePalette() {
  const [typed, setTyped] = useState('')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [actsFor, setActsFor] = useState<Found | null>(null)
  const [scope, setScope] = useState<FindScope | null>(null)
  const [known] = useState(knownKeys)
  const groups = useGroups()
  const role = useUser()?.credentials.role
  const { text, found, isCurrent, error } = useFound(typed, scope)
  const areActsAlone = onlyActs.test(typed)
  const items = useMemo(
    () =>
      actsFor === null
        ? paletteItems(
            {
              text,
              areActsAlone,
              scope,
              known,
              // until its answer is there, a scope shows what of it was found before
              found: text === '' && !isCurrent ? [] : found.filter(({ kind }) => isInScope(scope, kind)),
            },
            groups,
            role,
          )
        : actsOf(actsFor, role),
    [actsFor, text, areActsAlone, scope, known, found, groups, role, isCurrent],
  )
  // by its id, not its place: it stays chosen while the list around it changes
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === chosenId),
  )
  const move = (by: number) => {
    const next = items[(at + by + items.length) % items.length]
    if (next !== undefined) setChosenId(next.id)
  }
  const show = (record: Found | null) => {
    setChosenId(record === null && actsFor !== null ? `${actsFor.kind}-${actsFor.id}` : null)
    setActsFor(record)
  }
  const type = (value: string) => {
    setTyped(value)
    setChosenId(null)
    setActsFor(null)
  }
  /** one kind of records alone, 'acts' for these alone, or null for everything */
  const narrow = (next: FindScope | 'acts' | null) => {
    setChosenId(null)
    setActsFor(null)
    setScope(next === 'acts' ? null : next)
    setTyped((now) => (next === 'acts' ? `>${now.replace(onlyActs, '')}` : now.replace(onlyActs, '')))
  }
  const isChosenByHand = chosenId !== null || actsFor !== null
  const isNothing =
    isCurrent && actsFor === null && text !== '' && items.every(({ group }) => group === 'way')
  return {
    typed,
    type,
    narrow,
    narrowed: areActsAlone ? ('acts' as const) : scope,
    text,
    // ways on are offered once it is known that nothing was found
    items: isNothing || items[0]?.group !== 'way' ? items : [],
    chosen: items[at],
    choose: setChosenId,
    move,
    actsFor,
    showActs: show,
    isNothing,
    error,
    isChosenByHand,
    /** the chosen line is the one that was seen: it was chosen by hand, or nothing newer is on its way */
    isSettled: isChosenByHand || isCurrent || error !== null,
  }
}

function useFound(typed: string, scope: FindScope | null) {
  const text = typed.replace(onlyActs, '').trim()
  const [asked] = useDebouncedValue(text, typingMs)
  const { data: found = [], isPlaceholderData, isPending, error } = useQuery(findQuery(asked, scope))
  /** whether what is shown is what was found for the text as it stands now */
  const isCurrent = asked === text && !isPlaceholderData && !isPending
  return { text, found, isCurrent, error }
}

export const groupsOf = (items: readonly PaletteItem[]): [PaletteItem['group'], PaletteItem[]][] =>
  [...new Set(items.map(({ group }) => group))].map((group) => [
    group,
    items.filter((item) => item.group === group),
  ])
