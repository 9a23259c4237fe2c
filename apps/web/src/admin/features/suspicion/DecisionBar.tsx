import { screens } from '@getzo/contract/paths'
import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureText } from '../../api/api-error'
import { useCan } from '../../api/current-user'
import { mediumDay } from '../../ui/dates/instants'
import { BlockIcon } from '../../ui/icons'
import { useKeys } from '../../ui/keys/keys'
import { AppLink } from '../../ui/links/AppLink'
import { notify } from '../../ui/messages/toasts'
import classes from './desk.module.css'
import { type Decision, decide, type Suspicion } from './suspicion.api'
import { said, t } from './suspicion.text'

const noteMax = 500
const keys = [
  ['f', 'fine'],
  ['w', 'watch'],
  ['s', 'suspended'],
] as const

interface DecisionBarProps {
  suspicion: Suspicion
  suspendedAt: string | null
  onDecided: () => void
}

/** Decides on a finding with a note: fine, watched, or the code is suspended (G7, G9). A decision can be changed. */
export function DecisionBar({ suspicion, suspendedAt, onDecided }: DecisionBarProps) {
  const isAllowed = useCan('tags.write')
  const field = useRef<HTMLTextAreaElement>(null)
  const [note, setNote] = useState(suspicion.note ?? '')
  const { busy, refusal, decideAs } = useDecision(suspicion, onDecided, () => field.current?.focus())
  const to = (state: Decision) => void decideAs(state, note)
  useKeys(
    isAllowed
      ? keys.map(([key, state]) => ({
          keys: key,
          words: t(`suspicion.set.${state}`),
          when: 'record' as const,
          run: () => to(state),
        }))
      : [],
  )
  if (!isAllowed) return null
  return (
    <footer className={`flow ${classes.decision}`} aria-label={t('suspicion.decideArea')}>
      {suspendedAt !== null && (
        <p className={classes.suspended}>
          {t('suspicion.isSuspended', { day: mediumDay(suspendedAt) })}{' '}
          <AppLink to={screens.url(suspicion.url_id)}>{suspicion.url_seed}</AppLink>
        </p>
      )}
      <Textarea
        ref={field}
        className={classes.note}
        label={t('suspicion.note')}
        description={t('suspicion.noteHint')}
        placeholder={t('suspicion.notePlaceholder')}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        maxLength={noteMax}
        rows={1}
        resize="vertical"
        value={note}
        error={refusal}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Decisions busy={busy} onDecide={to} />
    </footer>
  )
}

interface DecisionsProps {
  /** the one that is being stored */
  busy: Decision | null
  onDecide: (state: Decision) => void
}

function Decisions({ busy, onDecide }: DecisionsProps) {
  const button = (state: Decision) => ({
    loading: busy === state,
    disabled: busy !== null,
    onClick: () => onDecide(state),
  })
  return (
    <div className="flow">
      <Button variant="default" aria-keyshortcuts="f" {...button('fine')}>
        {t('suspicion.set.fine')}
      </Button>
      <Button variant="default" aria-keyshortcuts="w" {...button('watch')}>
        {t('suspicion.set.watch')}
      </Button>
      <Button
        variant="outline"
        color="red"
        leftSection={<BlockIcon size={14} />}
        aria-keyshortcuts="s"
        {...button('suspended')}
      >
        {t('suspicion.set.suspended')}
      </Button>
    </div>
  )
}

/** Stores one decision at a time. A refusal stays at the note, which is kept. */
function useDecision(suspicion: Suspicion, onDecided: () => void, focusNote: () => void) {
  const queryClient = useQueryClient()
  const isUnderWay = useRef(false)
  const [busy, setBusy] = useState<Decision | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const decideAs = async (state: Decision, note: string) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(state)
    setRefusal(undefined)
    try {
      await decide(suspicion, state, note)
      notify.success(said('suspicion.decided', { code: suspicion.url_seed }))
      onDecided()
      await queryClient.invalidateQueries()
    } catch (error) {
      setRefusal(failureText(error))
      focusNote()
    } finally {
      isUnderWay.current = false
      setBusy(null)
    }
  }
  return { busy, refusal, decideAs }
}
