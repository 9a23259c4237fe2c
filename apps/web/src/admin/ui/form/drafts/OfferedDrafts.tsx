import {
  type Collision,
  type Decisions,
  isSame,
  type MergeRules,
  mergeForms,
} from '@getzo/domain/forms/merge-forms'
import { Button, Modal, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { forgetDraft, keepDraft, type StoredDraft } from '../../../api/drafts'
import { mediumInstant } from '../../dates/instants'
import { notify } from '../../messages/toasts'
import { offerUndo } from '../../messages/undo'
import { t } from '../../text'
import { CollisionChoices, type CollisionWords } from '../conflict/CollisionChoices'
import conflictDialogClasses from '../conflict/ConflictDialog.module.css'
import { collisionsInWords } from '../conflict/collision-words'
import type { Merging } from '../conflict/put-together'
import type { FieldLabels } from '../errors/field-labels'
import classes from '../page/FormPage.module.css'
import type { Form } from '../values/form-store'

export interface DraftProps<V extends object, R> {
  form: Form<V>
  labels: FieldLabels
  /** The values of the stored record, or the blank ones of a new record; undefined while they load. */
  started: V | undefined
  record: R | undefined
  merging: Merging<R> | undefined
}

interface OfferedDraftsProps<V extends object, R> extends DraftProps<V, R> {
  started: V
  drafts: readonly StoredDraft[]
  /** The key of the draft that goes on by itself: the page was loaded again with it. */
  resumed: string | undefined
  /** Continues the form with this draft. */
  adopt: (key: string) => void
}

/** Offers the unsaved input of earlier visits, the newest first. */
export function OfferedDrafts<V extends object, R>(props: OfferedDraftsProps<V, R>) {
  const { form, labels, started, record, merging, resumed, adopt } = props
  const continued = continuing(props)
  const [offered, setOffered] = useOffered(props, continued)
  const [collisions, setCollisions] = useState<readonly Collision[] | null>(null)
  const place = useRef<HTMLElement>(null)
  const isOffered = offered.length > 0
  useEffect(() => (isOffered ? keepInSight(place) : undefined), [isOffered])

  const [draft, ...older] = offered
  if (draft === undefined) return null

  const goOn = (decided?: Decisions) => {
    const { values, collisions: found } = continued(draft, decided)
    if (found.length > 0) return setCollisions(found)
    setCollisions(null)
    setOffered([])
    adopt(draft.key)
    form.enter(values)
    if (draft.key !== resumed) focusForm(place.current)
  }
  const discard = () => {
    forgetDraft(draft.key)
    setOffered(older)
    if (older.length === 0) focusForm(place.current)
    offerUndo(t('draft.discarded', { time: mediumInstant(draft.at) }), () => {
      const { key, ...discarded } = draft
      if (!keepDraft(key, discarded)) notify.warning(t('draft.noRoom'))
      setOffered((others) => [draft, ...others].toSorted((one, other) => other.at.localeCompare(one.at)))
    })
  }
  const words = collisionsInWords(collisions ?? [], labels, merging, record === undefined ? [] : [record])
  const hasChanged = record !== undefined && !isSame(draft.base, started)
  return (
    <section ref={place} className={`apart ${classes.draft}`} aria-label={t('draft.title')}>
      <Offer at={draft.at} hasChanged={hasChanged} older={older.length} />
      <Answers onDiscard={discard} onContinue={() => goOn()} />
      <DraftDialog
        isOpen={collisions !== null}
        onCancel={() => setCollisions(null)}
        collisions={words}
        onDecide={goOn}
      />
    </section>
  )
}

/** The form's values with those of a draft, and where the two collide. */
const continuing =
  <V extends object, R>({ form, merging, record }: OfferedDraftsProps<V, R>) =>
  ({ base, values }: StoredDraft, decided?: Decisions) => {
    const merged = mergeForms(base, values, form.getValues(), merging?.rules, decided)
    // a draft of a new record cannot conflict with input here: proposed values are not input
    const isBlank = record === undefined && !form.isAnyChanged()
    return { values: merged.values, collisions: isBlank ? [] : merged.collisions }
  }

/**
 * The drafts that are offered. The one with which the product itself loaded the page again goes on at once, or is offered
 * where it collides.
 */
function useOffered<V extends object, R>(
  { form: { enter }, started, merging, drafts, resumed, adopt }: OfferedDraftsProps<V, R>,
  continued: ReturnType<typeof continuing<V, R>>,
) {
  const [{ news, stale }] = useState(() => weighed(drafts, started, merging?.rules, resumed))
  const [goesOn] = useState(() => {
    const [latest] = news
    if (latest === undefined || latest.key !== resumed) return null
    const { collisions, values } = continued(latest)
    return collisions.length > 0 ? null : { key: latest.key, values }
  })
  useEffect(() => {
    for (const { key } of stale) forgetDraft(key)
  }, [stale])
  useEffect(() => {
    if (goesOn === null) return
    adopt(goesOn.key)
    enter(goesOn.values)
  }, [goesOn, enter, adopt])
  return useState(goesOn === null ? news : [])
}

/** The text of an offered draft; `hasChanged`: its record has been saved since. */
function Offer({ at, hasChanged, older }: { at: string; hasChanged: boolean; older: number }) {
  const sentences = [
    t('draft.offer', { time: mediumInstant(at) }),
    ...(hasChanged ? [t('draft.changed')] : []),
    ...(older === 0 ? [] : [t('draft.older', { n: older })]),
  ]
  // announced as soon as it is there: a status element that is added with its text is not
  return <p role="alert">{sentences.join(' ')}</p>
}

const Answers = ({ onDiscard, onContinue }: { onDiscard: () => void; onContinue: () => void }) => (
  <div className="flow">
    <Button variant="default" onClick={onDiscard}>
      {t('draft.discard')}
    </Button>
    <Button variant="default" onClick={onContinue}>
      {t('draft.continue')}
    </Button>
  </div>
)

interface WeighedDrafts {
  /** The drafts that differ from the stored record. */
  news: readonly StoredDraft[]
  /** The drafts whose save succeeded after all. */
  stale: readonly StoredDraft[]
}

function weighed(
  drafts: readonly StoredDraft[],
  started: object,
  rules: MergeRules | undefined,
  resumed: string | undefined,
): WeighedDrafts {
  const isNews = ({ base, values }: StoredDraft) => {
    const merged = mergeForms(base, values, started, rules)
    return merged.collisions.length > 0 || !isSame(merged.values, started)
  }
  const news = drafts
    .filter(isNews)
    .toSorted((one, other) => Number(other.key === resumed) - Number(one.key === resumed))
  return { news, stale: drafts.filter((draft) => !news.includes(draft)) }
}

/** The pressed buttons are gone: the form's first field takes the focus. */
function focusForm(inside: HTMLElement | null): void {
  inside?.closest('form')?.querySelector<HTMLElement>('fieldset input, fieldset select')?.focus()
}

interface DraftDialogProps {
  isOpen: boolean
  collisions: readonly CollisionWords[]
  onDecide: (decided: Decisions) => void
  onCancel: () => void
}

/** Asks about the values in which a draft and its form differ (W13, O28). */
function DraftDialog(props: DraftDialogProps) {
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.onCancel}
      title={t('draft.collides')}
      classNames={{ title: conflictDialogClasses.title }}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      size="lg"
    >
      <Content {...props} />
    </Modal>
  )
}

function Content({ collisions, onDecide, onCancel }: DraftDialogProps) {
  const [decided, setDecided] = useState<Decisions>(new Map())
  return (
    <>
      <Text mb="sm">{t('draft.collidesText')}</Text>
      <CollisionChoices
        collisions={collisions}
        mineLabel={t('draft.mine')}
        theirsLabel={t('draft.theirs')}
        onDecide={(name, value) => setDecided((before) => new Map(before).set(name, value))}
      />
      <div className={`flow ${conflictDialogClasses.buttons}`}>
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button
          disabled={collisions.some(({ collision }) => !decided.has(collision.name))}
          onClick={() => onDecide(decided)}
        >
          {t('draft.continue')}
        </Button>
      </div>
    </>
  )
}

/** Within this time the browser and the router restore the scroll position of a page that is shown again. */
const settledMs = 1_000
const ownScrolling = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to an element that must be seen first, even if the page restores its scroll position (W13). Any scrolling or
 * key press of the person ends it. Returns a function that ends it too.
 */
function keepInSight(place: { readonly current: HTMLElement | null }): () => void {
  const show = () => place.current?.scrollIntoView({ block: 'nearest' })
  const stop = () => {
    clearTimeout(timer)
    window.removeEventListener('scroll', show)
    for (const kind of ownScrolling) window.removeEventListener(kind, stop)
  }
  const timer = setTimeout(stop, settledMs)
  window.addEventListener('scroll', show, { passive: true })
  for (const kind of ownScrolling) window.addEventListener(kind, stop, { passive: true })
  show()
  return stop
}
