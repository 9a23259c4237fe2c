import { Button } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../ui/dialogs/confirm'
import { useAct } from '../../ui/messages/use-act'
import { actOfRow } from '../../ui/page/Workspace'
import { type ApiKey, revoke, takeOver } from './keys.api'
import { said, t } from './keys.text'
import { RotateKey } from './RotateKey'

/** The acts on a key: replace, revoke, take over. An ended one has nothing left. */
export function KeyActions({ apiKey }: { apiKey: ApiKey }) {
  const { isBusy, act } = useAct()
  const [isRotating, setRotating] = useState(false)
  const { id, name, state } = apiKey

  const end = async () => {
    const title = t('keys.revokeTitle', { name })
    if (!(await confirm({ title, text: t('keys.revokeText'), yes: t('keys.revoke'), danger: true }))) return
    await act(() => revoke(id), said('key.revoked', { name }))
  }
  return (
    <>
      {state === 'stopped' && (
        <ActButton
          act="takeOver"
          name={name}
          disabled={isBusy}
          onClick={() => void act(() => takeOver(id), said('key.taken_over', { name }))}
        />
      )}
      {state === 'live' && (
        <ActButton act="rotate" name={name} disabled={isBusy} onClick={() => setRotating(true)} />
      )}
      {state !== 'revoked' && state !== 'expired' && (
        <ActButton act="revoke" name={name} disabled={isBusy} onClick={() => void end()} />
      )}
      {isRotating && <RotateKey apiKey={apiKey} onClose={() => setRotating(false)} />}
    </>
  )
}

interface ActButtonProps {
  act: 'takeOver' | 'rotate' | 'revoke'
  name: string
  disabled: boolean
  onClick: () => void
}

/** A button whose name tells of which key it is. */
const ActButton = ({ act, name, ...rest }: ActButtonProps) => (
  <Button {...actOfRow} aria-label={t(`keys.${act}Of`, { name })} {...rest}>
    {t(`keys.${act}`)}
  </Button>
)
