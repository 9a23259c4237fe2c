import { NativeSelect, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/api-error'
import { FormDialog } from '../../ui/dialogs/FormDialog'
import { OpenDialog } from '../../ui/dialogs/OpenDialog'
import { notify } from '../../ui/messages/toasts'
import { t as ui } from '../../ui/text'
import { type EndChoice, endChoices, endOf, endWords } from './ends'
import { KeyOnce } from './KeyOnce'
import { type ApiKey, type MadeKey, rotate } from './keys.api'
import { t } from './keys.text'

/** Replaces a key by a new one, which is shown once; the old one goes on for a day. */
export function RotateKey({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
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
