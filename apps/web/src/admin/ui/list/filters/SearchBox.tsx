import { withoutDirectionMarks } from '@getzo/domain/text/wire-text'
import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { SearchIcon } from '../../icons'
import { t } from '../../text'
import type { ListState, ListStateChange } from '../page/list-state'
import { filterTextMax } from './filter-values'
import classes from './filters.module.css'
import { useSlashKey } from './search-keys'

/** The search box waits this long for the next key (O9). */
const searchDelayMs = 300

interface SearchBoxProps {
  label: string
  state: ListState
  change: (part: Partial<ListState>, how?: ListStateChange) => void
  /** called on Enter with the text, and with null when the text changes */
  onEnter: (q: string | null) => void
}

/** A list's search, applied while one types. */
export function SearchBox({ label, state, change, onEnter }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useSlashKey(box)
  const [typed, setTyped] = useState(state.q)
  const [applied, setApplied] = useState(state.q)
  // the address was not changed by this box, but for example by going back
  if (state.q !== applied) {
    setApplied(state.q)
    setTyped(state.q)
  }
  const apply = useDebouncedCallback((q: string) => {
    setApplied(q)
    change({ q }, { replace: true })
  }, searchDelayMs)
  const type = (q: string) => {
    setTyped(q)
    onEnter(null)
    apply(q)
  }
  const enter = () => {
    apply.cancel()
    setApplied(typed)
    change({ q: typed }, { replace: true })
    if (typed.trim() !== '') onEnter(typed)
  }
  return (
    <TextInput
      className={classes.search}
      ref={box}
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={filterTextMax}
      onChange={(event) => type(withoutDirectionMarks(event.currentTarget.value))}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && enter()}
      leftSection={<SearchIcon />}
      rightSection={
        typed === '' ? (
          <kbd className={classes.key} aria-hidden="true">
            /
          </kbd>
        ) : (
          <CloseButton size="sm" aria-label={t('list.searchClear')} onClick={() => type('')} />
        )
      }
    />
  )
}
