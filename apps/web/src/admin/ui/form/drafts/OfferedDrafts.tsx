import {
  type Collision,
  type Decisions,
  isSame,
  type MergeRules,
  mergeForms,
} from '@getzo/domain/forms/merge-forms'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { forgetDraft, keepDraft, type StoredDraft } from '../../../api/drafts'
import { mediumInstant } from '../../instants'
import { t } from '../../text'
import { notify } from '../../toasts'
import { offerUndo } from '../../undo'
import { collisionsInWords } from '../conflict/collision-words'
import type { Merging } from '../conflict/put-together'
import type { FieldLabels } from '../errors/field-labels'
import classes from '../page/FormPage.module.css'
import { keepInSight } from '../page/keep-in-sight'
import { storeOf } from '../values/form-store'
import { DraftDialog } from './DraftDialog'

export interface DraftProps<V extends FieldValues, R> {
  form: UseFormReturn<V>
  labels: FieldLabels
  /** the values of the stored record; of a new one, the blank ones; undefined while they come */
  started: V | undefined
  record: R | undefined
  merging: Merging<R> | undefined
}

interface OfferedDraftsProps<V extends FieldValues, R> extends DraftProps<V, R> {
  started: V
  drafts: readonly StoredDraft[]
  /** the form goes on with this draft */
  adopt: (key: string) => void
}

/** Offers what was typed into a form and not saved, the newest first. */
export function OfferedDrafts<V extends FieldValues, R>({
  form,
  labels,
  started,
  record,
  merging,
  drafts,
  adopt,
}: OfferedDraftsProps<V, R>) {
  const rules = merging?.rules
  const [{ news, stale }] = useState(() => weighed(drafts, started, rules))
  const [offered, setOffered] = useState(news)
  const [collisions, setCollisions] = useState<readonly Collision[] | null>(null)
  const place = useRef<HTMLElement>(null)
  const isOffered = offered.length > 0
  useEffect(() => (isOffered ? keepInSight(place) : undefined), [isOffered])
  useEffect(() => {
    for (const { key } of stale) forgetDraft(key)
  }, [stale])

  const [draft, ...older] = offered
  if (draft === undefined) return null

  const goOn = (decided?: Decisions) => {
    const merged = mergeForms(draft.base, draft.values, form.getValues(), rules, decided)
    // nobody has typed anything here that a draft of a new record could run into: what is proposed is nothing typed
    const isBlank = record === undefined && !storeOf(form.control).isAnyChanged()
    if (merged.collisions.length > 0 && !isBlank) return setCollisions(merged.collisions)
    setCollisions(null)
    setOffered([])
    adopt(draft.key)
    form.reset(merged.values, { keepDefaultValues: true })
    return focusForm(place.current)
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
  const sentences = [
    t('draft.offer', { time: mediumInstant(draft.at) }),
    ...(record === undefined || isSame(draft.base, started) ? [] : [t('draft.changed')]),
    ...(older.length === 0 ? [] : [t('draft.older', { n: older.length })]),
  ]
  return (
    <section ref={place} className={classes.draft} aria-label={t('draft.title')}>
      {/* said as soon as it is there: a status that comes with its text is not */}
      <p role="alert">{sentences.join(' ')}</p>
      <div className={classes.draftButtons}>
        <Button variant="default" onClick={discard}>
          {t('draft.discard')}
        </Button>
        <Button onClick={() => goOn()}>{t('draft.continue')}</Button>
      </div>
      <DraftDialog
        isOpen={collisions !== null}
        onCancel={() => setCollisions(null)}
        collisions={words}
        onDecide={goOn}
      />
    </section>
  )
}

interface WeighedDrafts {
  /** they say something that is not stored by now */
  news: readonly StoredDraft[]
  /** their save came through after all */
  stale: readonly StoredDraft[]
}

function weighed(
  drafts: readonly StoredDraft[],
  started: object,
  rules: MergeRules | undefined,
): WeighedDrafts {
  const isNews = ({ base, values }: StoredDraft) => {
    const merged = mergeForms(base, values, started, rules)
    return merged.collisions.length > 0 || !isSame(merged.values, started)
  }
  const news = drafts.filter(isNews)
  return { news, stale: drafts.filter((draft) => !news.includes(draft)) }
}

/** The buttons that were pressed are gone: the form's first field takes the focus. */
function focusForm(inside: HTMLElement | null): void {
  inside?.closest('form')?.querySelector<HTMLElement>('fieldset input, fieldset select')?.focus()
}
