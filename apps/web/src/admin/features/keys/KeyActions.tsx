import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/api-error'
import { confirm } from '../../ui/confirm'
import { actOfRow } from '../../ui/page/Workspace'
import { notify } from '../../ui/toasts'
import { type ApiKey, revoke, takeOver } from './keys.api'
import { said, t } from './keys.text'
import { RotateKey } from './RotateKey'

/** The acts on a key: replace, revoke, take over. An ended one has nothing left. */
export function KeyActions({ apiKey }: { apiKey: ApiKey }) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [isRotating, setRotating] = useState(false)
  const { id, name, state } = apiKey

  const act = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      notify.success(done)
      await queryClient.invalidateQueries()
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  const end = async () => {
    const title = t('keys.revokeTitle', { name })
    if (!(await confirm({ title, text: t('keys.revokeText'), yes: t('keys.revoke'), danger: true }))) return
    await act(() => revoke(id), said('key.revoked', { name }))
  }
  return (
    <>
      {state === 'stopped' && (
        <Button
          {...actOfRow}
          aria-label={t('keys.takeOverOf', { name })}
          disabled={isBusy}
          onClick={() => void act(() => takeOver(id), said('key.taken_over', { name }))}
        >
          {t('keys.takeOver')}
        </Button>
      )}
      {state === 'live' && (
        <Button
          {...actOfRow}
          aria-label={t('keys.rotateOf', { name })}
          disabled={isBusy}
          onClick={() => setRotating(true)}
        >
          {t('keys.rotate')}
        </Button>
      )}
      {state !== 'revoked' && state !== 'expired' && (
        <Button
          {...actOfRow}
          aria-label={t('keys.revokeOf', { name })}
          disabled={isBusy}
          onClick={() => void end()}
        >
          {t('keys.revoke')}
        </Button>
      )}
      {isRotating && <RotateKey apiKey={apiKey} onClose={() => setRotating(false)} />}
    </>
  )
}
