import { Button, NativeSelect, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/api-error'
import { confirm } from '../../ui/dialogs/confirm'
import { FormDialog } from '../../ui/dialogs/FormDialog'
import { OpenDialog } from '../../ui/dialogs/OpenDialog'
import { notify } from '../../ui/messages/toasts'
import { useAct } from '../../ui/messages/use-act'
import { actOfRow } from '../../ui/page/Workspace'
import { t as ui } from '../../ui/text'
import { type EndChoice, endChoices, endOf, endWords } from './ends'
import { KeyOnce } from './KeyOnce'
import { type ApiKey, type MadeKey, revoke, rotate, takeOver } from './keys.api'
import { said, t } from './keys.text'

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

/** Replaces a key by a new one, which is shown once; the old one goes on for a day. */
function RotateKey({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [ends, setEnds] = useState<EndChoice>('365')
  const [isBusy, setBusy] = useState(false)
  const [made, setMade] = useState<MadeKey | null>(null)

  const replace = async () => {
    setBusy(true)
    try {
      setMade((await rotate(id, endOf(ends))).data)
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  const close = () => {
    onClose()
    // the row goes on as another one: only now, while nothing is shown that would be lost
    void queryClient.invalidateQueries()
  }
  if (made !== null) return <NewKey made={made} title={name} onClose={close} />
  return (
    <FormDialog
      title={t('keys.rotateTitle', { name })}
      submit={{ label: t('keys.rotate'), loading: isBusy }}
      onSubmit={() => void replace()}
      onClose={onClose}
    >
      <Text mb="md">{t('keys.rotateText')}</Text>
      <NativeSelect
        label={t('keys.ends')}
        value={ends}
        data={endWords()}
        onChange={({ currentTarget: { value } }) => setEnds(endChoices.find((one) => one === value) ?? '365')}
      />
    </FormDialog>
  )
}

/** The new key. A click beside it does not close it: it is shown this once. */
function NewKey({ made, title, onClose }: { made: MadeKey; title: string; onClose: () => void }) {
  return (
    <OpenDialog
      onClose={onClose}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <KeyOnce made={made} onKept={onClose} />
    </OpenDialog>
  )
}
