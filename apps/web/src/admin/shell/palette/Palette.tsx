import { type FindScope, findScopes } from '@getzo/domain/find/find-scopes'
import { papersOfStep } from '@getzo/domain/papers/papers-of-step'
import { Modal, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { SearchIcon } from '../../ui/icons'
import { KeyCaps } from '../../ui/keys/KeyCaps'
import { isMac } from '../../ui/keys/keys'
import { remember } from './find.api'
import { isOtherTab, type OnOpen, PaletteResults, type Shown } from './PaletteResults'
import classes from './palette.module.css'
import { t } from './palette.text'
import type { PaletteItem } from './palette-items'
import { usePalette } from './use-palette'

const PrintDialog = lazy(() => import('../../features/orders/print/PrintDialog'))

const searchLengthMax = 200

/** Search and commands (W2): records of every kind, screens and acts, by keyboard alone. */
export default function Palette({ id, onClose }: { id: string; onClose: () => void }) {
  const palette = usePalette()
  const [printed, setPrinted] = useState<PaletteItem['printsOrder']>()
  const isPhone = useMediaQuery('(max-width: 48em)', window.matchMedia?.('(max-width: 48em)').matches)
  const navigate = useNavigate()
  const open: OnOpen = (item, inOtherTab) => {
    if (item === undefined) return
    if (item.found !== undefined) remember(item.found)
    if (item.printsOrder !== undefined) return setPrinted(item.printsOrder)
    if (item.run !== undefined) {
      onClose()
      // once the page has the focus again
      return void setTimeout(item.run)
    }
    if (inOtherTab) return void window.open(item.to, '_blank', 'noopener')
    onClose()
    void navigate({ href: item.to })
  }
  if (printed !== undefined) {
    return (
      <Suspense>
        <PrintDialog
          orders={{ query: { ids: String(printed.id) }, count: 1 }}
          chosen={papersOfStep([{ order_status: printed.status }])}
          onClose={onClose}
        />
      </Suspense>
    )
  }
  return (
    <Modal.Root
      id={id}
      opened
      onClose={onClose}
      size="44rem"
      yOffset="6.5rem"
      padding={0}
      radius={12}
      fullScreen={isPhone}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('palette.title')}>
        <div className={classes.palette}>
          <Search palette={palette} onOpen={open} onClose={onClose} />
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

interface SearchProps {
  palette: Shown
  onOpen: OnOpen
  onClose: () => void
}

function Search({ palette, onOpen, onClose }: SearchProps) {
  const id = useId()
  const { typed, items, chosen } = palette
  const [enter, forget] = useEnterWhenSettled(palette, onOpen)
  return (
    <>
      <div className={`row ${classes.field}`}>
        <SearchIcon size={18} />
        <input
          data-autofocus
          // Escape is heard here
          data-mantine-stop-propagation="true"
          role="combobox"
          aria-label={t('palette.search')}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen.id}`}
          aria-autocomplete="list"
          type="text"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          maxLength={searchLengthMax}
          placeholder={t('palette.hint')}
          value={typed}
          onChange={(event) => {
            forget()
            palette.type(event.currentTarget.value)
          }}
          onKeyDown={hearKeys(palette, enter, onClose)}
        />
        <button type="button" className={classes.close} onClick={onClose}>
          <kbd aria-hidden>esc</kbd>
          <VisuallyHidden>{t('palette.close')}</VisuallyHidden>
        </button>
      </div>
      <Scopes palette={palette} />
      <PaletteResults id={id} palette={palette} onOpen={onOpen} />
      <Foot />
    </>
  )
}

/** The palette's keys, while the focus is in its field. */
function hearKeys(palette: Shown, enter: (inOtherTab: boolean) => void, onClose: () => void) {
  const { typed, chosen, actsFor } = palette
  const keys: Record<string, (event: KeyboardEvent) => unknown> = {
    ArrowDown: () => palette.move(1),
    ArrowUp: () => palette.move(-1),
    Enter: (event) => enter(isOtherTab(event)),
    // as if the scope stood in the field before what is typed
    Backspace: () => (typed === '' && palette.narrowed !== null ? palette.narrow(null) : false),
    Escape: () => (actsFor === null ? onClose() : palette.showActs(null)),
    Tab: ({ shiftKey }) => {
      if (shiftKey) return actsFor === null ? false : palette.showActs(null)
      return actsFor !== null || chosen?.found === undefined ? false : palette.showActs(chosen.found)
    },
  }
  return (event: KeyboardEvent) => {
    // the keys of a syllable that is being composed belong to the input method
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const scope = scopeOfKey(event.nativeEvent)
    if (scope !== undefined) {
      event.preventDefault()
      return palette.narrow(palette.narrowed === scope ? null : scope)
    }
    const act = keys[event.key]
    if (act !== undefined && act(event) !== false) event.preventDefault()
  }
}

/** Enter opens the chosen line; before the answer to the last letters is there, it waits for it. A choice by hand ends that. */
function useEnterWhenSettled({ isSettled, isChosenByHand, chosen, typed }: Shown, onOpen: OnOpen) {
  const waiting = useRef<{ typed: string; inOtherTab: boolean } | null>(null)
  useEffect(() => {
    if (waiting.current === null || !isSettled) return
    const { typed: meant, inOtherTab } = waiting.current
    waiting.current = null
    if (meant !== typed || isChosenByHand) return
    onOpen(chosen, inOtherTab)
  }, [isSettled, isChosenByHand, chosen, typed, onOpen])
  const enter = (inOtherTab: boolean) => {
    if (isSettled) onOpen(chosen, inOtherTab)
    else waiting.current = { typed, inOtherTab }
  }
  const forget = () => {
    waiting.current = null
  }
  return [enter, forget] as const
}

const footKeys = [
  [['↑', '↓'], 'palette.keys.choose'],
  [['↵'], 'palette.keys.open'],
  [[isMac ? '⌘' : 'Ctrl', '↵'], 'palette.keys.tab'],
  [['Tab'], 'palette.keys.acts'],
  [[isMac ? '⌥' : 'Alt'], 'palette.keys.scope'],
] as const

const Foot = () => (
  <footer className={`flow quiet ${classes.foot}`}>
    {footKeys.map(([keys, words]) => (
      <span key={words}>
        <KeyCaps keys={keys.join(' ')} /> {t(words)}
      </span>
    ))}
  </footer>
)

/** The letter of each scope: with Alt it narrows the search, as the chips show. */
const letters: Readonly<Record<FindScope, string>> = {
  orders: 'o',
  customers: 'c',
  products: 'p',
  codes: 'u',
}

/** The scope whose key is pressed; undefined for other keys. On a Mac, Alt and a letter type a sign of their own. */
function scopeOfKey({
  altKey,
  ctrlKey,
  metaKey,
  code,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'code'>): FindScope | undefined {
  if (!altKey || ctrlKey || metaKey) return undefined
  return findScopes.find((scope) => code === `Key${letters[scope].toUpperCase()}`)
}

/** Kinds of records to which the search is narrowed, and acts alone. The field keeps the focus. */
function Scopes({ palette: { narrow, narrowed } }: { palette: Shown }) {
  return (
    <div className={classes.scopes} role="toolbar" aria-label={t('palette.scopes')}>
      {([null, ...findScopes, 'acts'] as const).map((scope) => (
        <button
          key={scope}
          type="button"
          aria-pressed={scope === narrowed}
          aria-keyshortcuts={
            scope === null || scope === 'acts' ? undefined : `Alt+${letters[scope].toUpperCase()}`
          }
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => narrow(scope)}
        >
          {t(`palette.scope.${scope ?? 'all'}`)}
          {scope !== null && <kbd aria-hidden>{scope === 'acts' ? '>' : letters[scope]}</kbd>}
        </button>
      ))}
    </div>
  )
}
