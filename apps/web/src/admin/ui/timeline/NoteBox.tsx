import {
  asStored,
  asTyped,
  type Colleague,
  noteLengthMax,
  typedName,
} from '@getzo/domain/timeline/note-rules'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { failureText } from '../../api/api-error'
import { useKeys } from '../keys/keys'
import { notify } from '../messages/toasts'
import { colleaguesQuery } from './timeline.api'
import classes from './timeline.module.css'
import { t } from './timeline.text'

const offeredMax = 8

interface NoteBoxProps {
  label: string
  /** as it is stored */
  before?: string
  /** the colleagues of `before` */
  people?: readonly Colleague[]
  /** as it is typed, to be kept as a draft */
  draft?: string
  onType?: (typed: string) => void
  submit: string
  /** Stores the note. The box is empty afterwards. */
  save: (text: string) => Promise<void>
  onCancel?: () => void
  mark?: ReactNode
  /** the key that goes to it */
  goesBy?: string
}

/** A note that is written: @ offers the active colleagues, Ctrl+Enter saves (W6). */
export function NoteBox({
  label,
  before = '',
  people = [],
  draft,
  onType,
  submit,
  save,
  onCancel,
  mark,
  goesBy,
}: NoteBoxProps) {
  const [typed, setTyped] = useState(draft ?? asTyped(before, people))
  const area = useRef<HTMLTextAreaElement>(null)
  const change = (text: string) => {
    setTyped(text)
    onType?.(text)
  }
  const names = useNames(typed, change, area)
  const focus = () => area.current?.focus()
  useKeys(goesBy === undefined ? [] : [{ keys: goesBy, words: label, when: 'record', run: focus }])
  const { isBusy, send } = useSending(typed, people, save, () => change(''))
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter takes a word that is being composed
    if (event.nativeEvent.isComposing || names.take(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send()
    }
    // what was typed is given up by the button alone
    if (event.key === 'Escape' && typed === asTyped(before, people)) onCancel?.()
  }
  return (
    <div className={`wrap panel ${classes.box}`}>
      {mark}
      <textarea
        ref={area}
        aria-label={label}
        placeholder={t('timeline.noteHint')}
        rows={Math.min(12, typed.split('\n').length)}
        maxLength={noteLengthMax}
        value={typed}
        readOnly={isBusy}
        onChange={(event) => {
          change(event.currentTarget.value)
          names.look(event.currentTarget)
        }}
        onSelect={(event) => names.look(event.currentTarget)}
        onBlur={names.close}
        onKeyDown={onKeyDown}
        {...names.area}
      />
      {names.list}
      {onCancel && (
        <Button variant="subtle" color="gray" onClick={onCancel}>
          {t('timeline.cancel')}
        </Button>
      )}
      <Button variant="default" disabled={isBusy || typed.trim() === ''} onClick={() => void send()}>
        {submit}
      </Button>
    </div>
  )
}

function useSending(
  typed: string,
  people: readonly Colleague[],
  save: NoteBoxProps['save'],
  onSent: () => void,
) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    if (isBusy || typed.trim() === '') return
    setBusy(true)
    try {
      const known = typed.includes('@') ? await queryClient.ensureQueryData(colleaguesQuery) : []
      await save(asStored(typed, [...people, ...known]))
      onSent()
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, send }
}

/** The list of colleagues below a note while a name is typed after @. */
function useNames(
  typed: string,
  change: (text: string) => void,
  area: { current: HTMLTextAreaElement | null },
) {
  const id = useId()
  const [caret, setCaret] = useState<number | null>(null)
  const [at, setAt] = useState(0)
  const found = caret === null ? null : typedName(typed, caret)
  const { data } = useQuery({ ...colleaguesQuery, enabled: typed.includes('@') })
  const offered = found === null ? [] : matching(data ?? [], found.name)
  const isOpen = offered.length > 0
  const chosen = offered[Math.min(at, offered.length - 1)]

  const choose = (person: Colleague) => {
    if (found === null || caret === null) return
    const start = `${typed.slice(0, found.start)}@${person.name} `
    // the next key comes after the name
    flushSync(() => {
      change(start + typed.slice(caret).replace(/^ /, ''))
      setCaret(null)
    })
    area.current?.focus()
    area.current?.setSelectionRange(start.length, start.length)
  }
  const take = (event: KeyboardEvent): boolean => {
    if (!isOpen || chosen === undefined) return false
    const step = steps[event.key]
    if (step !== undefined) setAt((Math.min(at, offered.length - 1) + step + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen)
    else if (event.key === 'Escape') setCaret(null)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return {
    take,
    look: (element: HTMLTextAreaElement) => {
      const place = element.selectionStart
      if (place !== caret) setAt(0)
      setCaret(typedName(element.value, place) === null ? null : place)
    },
    close: () => setCaret(null),
    area: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': isOpen ? `${id}-list` : undefined,
      'aria-activedescendant': chosen && `${id}-${chosen.id}`,
    },
    list: isOpen && <Names {...{ id, offered, chosen }} onChoose={choose} />,
  }
}

interface NamesProps {
  id: string
  offered: readonly Colleague[]
  chosen: Colleague | undefined
  onChoose: (person: Colleague) => void
}

const Names = ({ id, offered, chosen, onChoose }: NamesProps) => (
  <div
    id={`${id}-list`}
    className={`panel ${classes.names}`}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its options belong to the note that is typed
    role="listbox"
    aria-label={t('timeline.people')}
  >
    {offered.map((person) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the note has the keys
      <div
        key={person.id}
        id={`${id}-${person.id}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="option"
        tabIndex={-1}
        aria-selected={person === chosen}
        // the note keeps the focus
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(person)}
      >
        {person.name}
      </div>
    ))}
  </div>
)

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** People with a name that has a word with this beginning. A name that is typed in full is no longer offered. */
function matching(people: readonly Colleague[], typed: string): Colleague[] {
  const begun = typed.toLowerCase()
  const found = people.filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${begun}`))
  return found.some(({ name }) => `${name.toLowerCase()} ` === begun) ? [] : found.slice(0, offeredMax)
}
