import { type Decisions, mergeForms } from '@getzo/domain/forms/merge-forms'
import { useState } from 'react'
import type { FieldLabels } from '../errors/field-labels'
import type { StoredRecord } from '../page/stored-record'
import type { Conflict } from '../save/use-save'
import type { Form } from '../values/form-store'
import { ConflictDialog } from './ConflictDialog'
import { changesInWords, type DescribeChange } from './changes-in-words'
import { collisionsInWords } from './collision-words'
import { type Merging, showMerged } from './put-together'

interface FormConflictProps<V extends object, R> {
  form: Form<V>
  /** Only for an edit. */
  stored: StoredRecord<R, V> | undefined
  /** Null while there is no conflict. */
  conflict: Conflict<R, V> | null
  labels: FieldLabels
  merging?: Merging<R>
  describe?: DescribeChange
  /** Saves the current values of the form; with a version, over that one. */
  onSave: (overVersion?: number) => void
  onClose: () => void
}

/** The dialog over a form whose save conflicted with another person's (O28), and the effects of its answers. */
export function FormConflict<V extends object, R>({
  form,
  stored,
  conflict,
  labels,
  merging,
  describe,
  onSave,
  onClose,
}: FormConflictProps<V, R>) {
  // the texts stay while the dialog fades out
  const [last, setLast] = useState(conflict)
  if (conflict !== null && conflict !== last) setLast(conflict)
  const shown = conflict ?? last
  const fresh = shown?.fresh ?? null
  const base = stored?.current()
  const merge = (decided?: Decisions) =>
    fresh === null || base === undefined
      ? null
      : mergeForms(base, form.getValues(), fresh.values, merging?.rules, decided)

  const saveTogether = (decided: Decisions) => {
    const merged = merge(decided)
    if (merged === null || fresh === null) return
    fresh.take()
    showMerged(form, fresh.values, merged.values)
    onSave()
  }
  const reload = async (edited: StoredRecord<R, V>) => {
    const newest = await edited.readFresh()
    newest.take()
    form.reset(newest.values)
    onClose()
  }
  const records = [stored?.record, fresh?.record].filter((record) => record !== undefined)
  return (
    <ConflictDialog
      isOpen={conflict !== null}
      version={shown?.error.data?.version}
      changes={changesInWords(shown?.error.data?.changes ?? [], labels, describe)}
      collisions={collisionsInWords(merge()?.collisions ?? [], labels, merging, records)}
      onSaveTogether={fresh === null ? undefined : saveTogether}
      onReload={stored && (() => reload(stored))}
      onSaveOver={() => onSave(shown?.error.data?.version)}
      onCancel={onClose}
    />
  )
}
