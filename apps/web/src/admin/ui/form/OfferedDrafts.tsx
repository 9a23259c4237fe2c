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
import { forgetDraft, type StoredDraft } from '../../api/drafts'
import { mediumInstant } from '../instants'
import { t } from '../text'
import { collisionsInWords } from './collision-words'
import { DraftDialog } from './DraftDialog'
import classes from './FormPage.module.css'
import type { FieldLabels } from './field-labels'
import type { Merging } from './put-together'

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
  const [offered, setOffered] = useState<readonly StoredDraft[]>([])
  const [collisions, setCollisions] = useState<readonly Collision[] | null>(null)
  const place = useRef<HTMLElement>(null)
  const rules = merging?.rules
  useEffect(() => {
    setOffered(newsOf(drafts, started, rules))
    // once, when there is something to compare with
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const [draft, ...older] = offered
  if (draft === undefined) return null

  const goOn = (decided?: Decisions) => {
    const now = form.getValues()
    const merged = mergeForms(draft.base, draft.values, now, rules, decided)
    // nobody has typed anything here that a draft of a new record could run into: what is proposed is nothing typed
    const isBlank = record === undefined && isSame(now, structuredClone(form.control._defaultValues))
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
  }
  const words = collisionsInWords(collisions ?? [], labels, merging, record === undefined ? [] : [record])
  const sentences = [
    t('draft.offer', { time: mediumInstant(draft.at) }),
    ...(record === undefined || isSame(draft.base, started) ? [] : [t('draft.changed')]),
    ...(older.length === 0 ? [] : [t('draft.older', { n: older.length })]),
  ]
  return (
    <section ref={place} className={classes.draft} aria-label={t('draft.title')}>
      <output>{sentences.join(' ')}</output>
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

/** The drafts that say something that is not stored by now; the others are gone: their save came through after all. */
function newsOf(
  drafts: readonly StoredDraft[],
  started: object,
  rules: MergeRules | undefined,
): StoredDraft[] {
  return drafts.filter(({ key, base, values }) => {
    const merged = mergeForms(base, values, started, rules)
    const isNews = merged.collisions.length > 0 || !isSame(merged.values, started)
    if (!isNews) forgetDraft(key)
    return isNews
  })
}

/** The buttons that were pressed are gone: the form's first field takes the focus. */
function focusForm(inside: HTMLElement | null): void {
  inside?.closest('form')?.querySelector<HTMLElement>('fieldset input, fieldset select')?.focus()
}
