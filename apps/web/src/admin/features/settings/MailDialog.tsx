import {
  checkMail,
  type MailSecurity,
  type MailSettings,
  mailSecurities,
  usualMailPort,
} from '@getzo/domain/settings/mail-settings'
import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { saidText } from '../../../i18n/words'
import { ApiError, failureText } from '../../api/api-error'
import { FormDialog } from '../../ui/dialogs/FormDialog'
import { notify } from '../../ui/messages/toasts'
import { keepMail, type Settings } from './settings.api'
import { t } from './settings.text'

interface MailDialogProps {
  settings: Settings
  onSaved: () => Promise<void>
  onClose: () => void
}

type Field = keyof MailSettings | 'mail_password'
type Entered = Record<Field, string>

/** The mail server, its password and the sender. What the environment decides is named and cannot be changed. */
export function MailDialog({ settings, onSaved, onClose }: MailDialogProps) {
  const { entered, fault, isBusy, enter, save } = useMail({ settings, onSaved, onClose })
  const { password_is_set: isSet, server_variable: server, from_variable: from } = settings.mail
  const shared = (name: Field, about?: string) => {
    const variable = name === 'mail_from' ? from : server
    return {
      label: t(`settings.${name}`),
      description: variable === null ? about : t('settings.decided', { variable }),
      error: fault?.field === name && fault.text,
      disabled: variable !== null,
      value: entered[name],
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => enter(name, value),
    }
  }
  return (
    <FormDialog
      title={t('settings.mail')}
      submit={{ label: t('settings.mail.save'), loading: isBusy }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Stack gap="sm">
        <TextInput
          {...shared('mail_host', t('settings.mail_host.about'))}
          data-autofocus
          autoComplete="off"
        />
        <NativeSelect
          {...shared('mail_security')}
          data={mailSecurities.map((value) => ({ value, label: t(`settings.${value}`) }))}
        />
        <TextInput {...shared('mail_port')} inputMode="numeric" autoComplete="off" />
        <TextInput {...shared('mail_user', t('settings.mail_user.about'))} autoComplete="off" />
        <TextInput
          {...shared('mail_password', isSet ? t('settings.secret.set') : undefined)}
          type="password"
          autoComplete="new-password"
        />
        <TextInput {...shared('mail_from', t('settings.mail_from.about'))} autoComplete="off" />
      </Stack>
    </FormDialog>
  )
}

function useMail({ settings, onSaved, onClose }: MailDialogProps) {
  const { mail_host, mail_port, mail_security, mail_user, mail_from, password_is_set } = settings.mail
  const [entered, setEntered] = useState<Entered>({
    mail_host,
    mail_port: String(mail_port),
    mail_security,
    mail_user,
    mail_from,
    mail_password: '',
  })
  const [fault, setFault] = useState<{ field: string; text: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const enter = (name: Field, value: string) => {
    setFault(null)
    // another encryption is usually on another port
    const port =
      name === 'mail_security'
        ? { mail_port: String(usualMailPort[value as MailSecurity]) } // of the select
        : {}
    setEntered({ ...entered, ...port, [name]: value })
  }
  const save = async () => {
    const { mail_password, ...rest } = entered
    const mail: MailSettings = {
      ...rest,
      mail_port: Number(rest.mail_port),
      mail_security: rest.mail_security as MailSecurity, // of the select
    }
    if (!(Number.isInteger(mail.mail_port) && mail.mail_port > 0 && mail.mail_port < 65_536)) {
      return setFault({ field: 'mail_port', text: t('settings.mail.port') })
    }
    const keeps = password_is_set && mail.mail_user !== ''
    const wrong =
      settings.mail.server_variable === null ? checkMail(mail, keeps || mail_password !== '') : null
    if (wrong !== null) return setFault({ field: wrong.field, text: saidText(wrong) })
    setBusy(true)
    try {
      await keepMail({ version: settings.version, ...mail, ...(mail_password !== '' && { mail_password }) })
      await onSaved()
      notify.success(t('settings.mail.saved'))
      onClose()
    } catch (error) {
      const field = error instanceof ApiError ? error.data?.field : undefined
      if (field?.startsWith('mail_') === true) setFault({ field, text: failureText(error) })
      else notify.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return { entered, fault, isBusy, enter, save }
}
