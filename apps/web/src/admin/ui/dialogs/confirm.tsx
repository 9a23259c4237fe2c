import { useState, useSyncExternalStore } from 'react'
import { createStore } from '../../api/session/store'
import { later } from '../later'
import { t } from '../text'
import type { Question } from './ConfirmDialog'

type Asked = Question & { answer: (isYes: boolean) => void }
const asked = createStore<Asked | null>(null)

const ConfirmDialog = later(() => import('./ConfirmDialog'))

/** Answers an open question with no. */
export const endQuestion = () => asked.get()?.answer(false)

/** Asks for confirmation: `if (await confirm({ title, text })) …`. Escape means no. */
export function confirm(question: Question): Promise<boolean> {
  endQuestion()
  return new Promise((resolve) => {
    asked.set({
      ...question,
      answer: (isYes) => {
        asked.set(null)
        resolve(isYes)
      },
    })
  })
}

/** A record to be deleted, or a request to be cleared. */
interface AskedRecord {
  id: number
  /** heading in our own words: "Delete order G2-24273?" */
  title: string
  about?: string
  details?: readonly string[] | undefined
  /** text of the confirming button: the act, such as "Delete" */
  yes: string
}

/** The specified question before a record is deleted or a request cleared, below our own heading (A22). */
export const confirmRecord = ({ id, details, ...question }: AskedRecord) =>
  confirm({
    ...question,
    ...(details && { details }),
    text: t('confirm.record', { id: String(id) }),
    danger: true,
  })

/** The same for a deletion: `what` names the record, such as "order G2-24273". */
export const confirmDeletion = ({ what, ...record }: Omit<AskedRecord, 'title' | 'yes'> & { what: string }) =>
  confirmRecord({ ...record, title: t('confirm.delete', { what }), yes: t('confirm.deleteYes') })

/** Whether a question is open: another dialog hides meanwhile, so that one question is shown at a time. */
export const useIsAsking = () => useSyncExternalStore(asked.subscribe, asked.get, asked.get) !== null

/** Renders the questions of `confirm`. Once, at the root of the page. */
export function ConfirmHost() {
  const current = useSyncExternalStore(asked.subscribe, asked.get, asked.get)
  // the content stays while the dialog fades out
  const [last, setLast] = useState<Asked | null>(null)
  if (current !== null && current !== last) setLast(current)
  const shown = current ?? last
  if (shown === null) return null
  return (
    <ConfirmDialog
      question={shown}
      isOpen={current !== null}
      onAnswer={(isYes) => {
        current?.answer(isYes)
      }}
    />
  )
}
