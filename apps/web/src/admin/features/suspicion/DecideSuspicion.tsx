import { useState } from 'react'
import { useCan } from '../../api/current-user'
import { IconButton } from '../../ui/AppLink'
import { CheckIcon } from '../../ui/icons'
import { type NoteAct, NoteDialog } from '../../ui/NoteDialog'
import { reasonOf } from './reason'
import { type Decision, decide, type Suspicion } from './suspicion.api'
import { said, t } from './suspicion.text'

/** Decides on a finding with a note: fine, watched, or the code is suspended (G7, G9). A decision can be changed. */
export function DecideSuspicion({ suspicion }: { suspicion: Suspicion }) {
  const isAllowed = useCan('tags.write')
  const [isOpen, setOpen] = useState(false)
  if (!isAllowed) return null

  const { url_seed: code } = suspicion
  const to = (state: Decision, look: Pick<NoteAct, 'color' | 'variant'> = {}): NoteAct => ({
    ...look,
    label: t(`suspicion.set.${state}`),
    act: async (note) => {
      await decide(suspicion, state, note)
      return said('suspicion.decided', { code })
    },
  })
  return (
    <>
      <IconButton label={t('suspicion.decide', { code })} onClick={() => setOpen(true)}>
        <CheckIcon />
      </IconButton>
      {isOpen && (
        <NoteDialog
          title={t('suspicion.decideTitle', { code })}
          text={reasonOf(suspicion)}
          label={t('suspicion.note')}
          hint={t('suspicion.noteHint')}
          noteBefore={suspicion.note ?? ''}
          acts={[
            to('suspended', { color: 'red', variant: 'outline' }),
            to('watch', { variant: 'default' }),
            to('fine'),
          ]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
