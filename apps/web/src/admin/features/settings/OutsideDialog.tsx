import { weChatEvents } from '@getzo/contract/paths'
import {
  checkOutside,
  choicesOf,
  isEntered,
  isKeyFile,
  type OutsideService,
  type OutsideSetting,
  type PlainSetting,
  plainOf,
  type SecretSetting,
  secretsOf,
  tidiedOutside,
} from '@getzo/domain/settings/outside-settings'
import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { saidText } from '../../../i18n/words'
import { ApiError, failureText } from '../../api/api-error'
import { FormDialog } from '../../ui/dialogs/FormDialog'
import { notify } from '../../ui/messages/toasts'
import { keepOutside, type Settings } from './settings.api'
import classes from './settings.module.css'
import { t } from './settings.text'

interface OutsideDialogProps {
  service: OutsideService
  settings: Settings
  onSaved: () => Promise<void>
  onClose: () => void
}

type Entered = Partial<Record<OutsideSetting, string>>

const abouts: Partial<Record<OutsideSetting, string>> = {
  carrier_client_id: t('settings.carrier_client_id.about'),
  carrier_account: t('settings.carrier_account.about'),
  wechat_app_id: t('settings.wechat_app_id.about'),
  events_token: t('settings.events_token.about'),
  events_key: t('settings.events_key.about'),
  pay_merchant: t('settings.pay_merchant.about'),
  pay_serial: t('settings.pay_serial.about'),
  pay_public_key_id: t('settings.pay_public_key_id.about'),
  pay_public_key: t('settings.pay_public_key.about'),
  pay_key: t('settings.pay_key.about'),
  pay_api_key: t('settings.pay_api_key.about'),
}

/** An outside service, all of it or nothing (W18). What the environment decides is named and cannot be changed. */
export function OutsideDialog({ service, settings, onSaved, onClose }: OutsideDialogProps) {
  const { entered, fault, isBusy, enter, save } = useOutside({ service, settings, onSaved, onClose })
  const { is_set: isSet, variables } = settings.outside[service]
  const shared = (name: OutsideSetting) => {
    const variable = variables[name] ?? null
    const about = isSet[name as SecretSetting] === true ? t('settings.secret.set') : abouts[name]
    return {
      label: t(`settings.${name}`),
      description: variable === null ? about : t('settings.decided', { variable }),
      error: fault?.field === name && fault.text,
      disabled: variable !== null,
      value: entered[name] ?? '',
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => enter(name, value),
      autoComplete: 'off',
    }
  }
  return (
    <FormDialog
      title={t(`settings.${service}`)}
      submit={{ label: t(`settings.${service}.save`), loading: isBusy }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Stack gap="sm">
        {service === 'events' && (
          <div>
            <p className="strong breaks">{`${settings.address.now}${weChatEvents}`}</p>
            {t('settings.events.address')}
          </div>
        )}
        {plainOf(service).map((name, index) => {
          const choices = choicesOf(name)
          if (isKeyFile(name)) return <KeyFile key={name} {...shared(name)} />
          return choices === undefined ? (
            <TextInput key={name} {...shared(name)} data-autofocus={index === 0 || undefined} />
          ) : (
            <NativeSelect
              key={name}
              {...shared(name)}
              data={choices.map((value) => ({ value, label: t(`settings.${value as 'live' | 'test'}`) }))} // of outsideChoices
            />
          )
        })}
        {secretsOf(service).map((name, index) =>
          isKeyFile(name) ? (
            <KeyFile key={name} {...shared(name)} />
          ) : (
            <TextInput
              key={name}
              {...shared(name)}
              type="password"
              autoComplete="new-password"
              data-autofocus={(service === 'events' && index === 0) || undefined}
            />
          ),
        )}
      </Stack>
    </FormDialog>
  )
}

/** The text of a file with a key. */
const KeyFile = (props: ComponentProps<typeof Textarea>) => (
  <Textarea {...props} rows={4} spellCheck={false} classNames={{ input: classes.key }} />
)

function useOutside({ service, settings, onSaved, onClose }: OutsideDialogProps) {
  const { values, is_set: isSet, variables } = settings.outside[service]
  const [entered, setEntered] = useState<Entered>(values)
  const [fault, setFault] = useState<{ field: string; text: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const enter = (name: OutsideSetting, value: string) => {
    setFault(null)
    setEntered({ ...entered, [name]: value })
  }
  const save = async () => {
    const tidy = tidiedEntry(service, entered)
    const kept = secretsOf(service).filter((name) => isSet[name] === true)
    const isDecided = plainOf(service).some(
      (name) => choicesOf(name) === undefined && variables[name] !== null,
    )
    const wrong = isDecided ? null : checkOutside(service, tidy, kept)
    if (wrong !== null) return setFault({ field: wrong.field, text: saidText(wrong) })
    setBusy(true)
    try {
      await keepOutside(service, { version: settings.version, ...tidy })
      await onSaved()
      notify.success(t(isEntered(service, tidy) ? 'settings.outside.saved' : 'settings.outside.removed'))
      onClose()
    } catch (error) {
      const field = error instanceof ApiError ? error.data?.field : undefined
      if (field !== undefined && field in variables) setFault({ field, text: failureText(error) })
      else notify.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return { entered, fault, isBusy, enter, save }
}

/** What is sent: a secret only where one was entered. */
function tidiedEntry(service: OutsideService, entered: Entered): Entered {
  const of = (name: PlainSetting | SecretSetting) => tidiedOutside(name, entered[name] ?? '')
  return Object.fromEntries([
    ...plainOf(service).map((name) => [name, of(name)]),
    ...secretsOf(service).flatMap((name) => (of(name) === '' ? [] : [[name, of(name)]])),
  ])
}
