import { Alert, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ApiError, failureText } from '../../api/api-error'
import { FormDialog } from '../../ui/dialogs/FormDialog'
import { notify } from '../../ui/messages/toasts'
import { type AddressEffects, keepAddress, readEffects, type Settings } from './settings.api'
import { t } from './settings.text'

interface AddressDialogProps {
  settings: Settings
  onSaved: () => Promise<void>
  onClose: () => void
}

/** The shop's address. What another one ends, passkeys and codes, is said before it is saved. */
export function AddressDialog({ settings, onSaved, onClose }: AddressDialogProps) {
  const { now } = settings.address
  const { entered, fault, effects, isBusy, enter, save } = useAddress({ settings, onSaved, onClose })
  return (
    <FormDialog
      title={t('settings.address')}
      submit={{
        label: t(effects === null ? 'settings.address.save' : 'settings.address.saveAll'),
        loading: isBusy,
      }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Stack gap="sm">
        <TextInput
          label={t('settings.public_url')}
          description={t('settings.public_url.about')}
          error={fault}
          value={entered}
          onChange={({ currentTarget: { value } }) => enter(value)}
          type="url"
          autoComplete="off"
          data-autofocus
        />
        {effects !== null && (
          <Alert color="yellow" title={t('settings.address.ends', { now })}>
            {effects.passkeys > 0 && (
              <p className="paragraph">{t('settings.address.passkeys', { n: effects.passkeys })}</p>
            )}
            {effects.codes > 0 && (
              <p className="paragraph">{t('settings.address.codes', { n: effects.codes })}</p>
            )}
          </Alert>
        )}
      </Stack>
    </FormDialog>
  )
}

function useAddress({ settings, onSaved, onClose }: AddressDialogProps) {
  const [entered, setEntered] = useState(settings.settings.public_url.value)
  const [fault, setFault] = useState<string | null>(null)
  const [effects, setEffects] = useState<AddressEffects | null>(null)
  const [isBusy, setBusy] = useState(false)
  const enter = (value: string) => {
    setFault(null)
    setEffects(null)
    setEntered(value)
  }
  const save = async () => {
    setBusy(true)
    try {
      if (effects === null) {
        const found = await readEffects(entered.trim())
        if (found.passkeys + found.codes > 0) return setEffects(found)
      }
      await keepAddress({ version: settings.version, public_url: entered.trim() })
      await onSaved()
      notify.success(t('settings.address.saved'))
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.data?.field === 'public_url') setFault(failureText(error))
      else notify.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return { entered, fault, effects, isBusy, enter, save }
}
