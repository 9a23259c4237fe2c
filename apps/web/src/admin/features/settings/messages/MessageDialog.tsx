import {
  checkTemplate,
  type MessageField,
  type MessageSource,
  type MessageTemplate,
  messageFieldsMax,
  messageSources,
} from '@getzo/domain/wechat/messages'
import { Button, NativeSelect, Stack, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saidText } from '../../../../i18n/words'
import { ApiError, failureText } from '../../../api/api-error'
import { FormDialog } from '../../../ui/dialogs/FormDialog'
import { notify } from '../../../ui/messages/toasts'
import { messagesQuery, type StoredTemplate, saveMessage } from './messages.api'
import classes from './messages.module.css'
import { said, t } from './messages.text'

interface DialogProps {
  template: StoredTemplate
  onClose: () => void
}

const noField: MessageField = { key: '', source: 'order_number', text: '' }

/** The template of a message, as it stands in WeChat's console, and what its fields are filled with. */
export function MessageDialog({ template, onClose }: DialogProps) {
  const { entered, enter, fault, isBusy, save } = useTemplate({ template, onClose })
  const { fields } = entered
  const errorOf = (field: string) => fault?.field === field && fault.text
  const setField = (at: number, change: Partial<MessageField>) =>
    enter({ fields: fields.map((one, index) => (index === at ? { ...one, ...change } : one)) })
  return (
    <FormDialog
      title={t(`messages.${template.kind}`)}
      size="lg"
      submit={{ label: t('messages.save'), loading: isBusy }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Stack gap="sm">
        <TextInput
          data-autofocus
          label={t('messages.templateId')}
          description={t('messages.templateId.about')}
          maxLength={64}
          value={entered.template_id}
          error={errorOf('template_id')}
          onChange={({ currentTarget: { value } }) => enter({ template_id: value })}
        />
        <TextInput
          label={t('messages.page')}
          description={t('messages.page.about', { place: '{order}' })}
          maxLength={128}
          value={entered.page}
          error={errorOf('page')}
          onChange={({ currentTarget: { value } }) => enter({ page: value })}
        />
        <fieldset className={`dense ${classes.fields}`}>
          <legend>{t('messages.fields')}</legend>
          {errorOf('fields') && <p className="paragraph amber">{errorOf('fields')}</p>}
          {fields.map((field, at) => (
            <FieldRow
              // a field has no other name while it is entered
              // biome-ignore lint/suspicious/noArrayIndexKey: fields keep their places
              key={at}
              field={field}
              number={at + 1}
              sources={messageSources[template.kind]}
              errorOf={(part) => errorOf(`fields.${at}.${part}`)}
              onChange={(change) => setField(at, change)}
              onRemove={() => enter({ fields: fields.filter((_, index) => index !== at) })}
            />
          ))}
          {fields.length < messageFieldsMax && (
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => enter({ fields: [...fields, noField] })}
            >
              {t('messages.addField')}
            </Button>
          )}
        </fieldset>
        <Switch
          label={t('messages.isOn')}
          checked={entered.is_on}
          onChange={({ currentTarget: { checked } }) => enter({ is_on: checked })}
        />
      </Stack>
    </FormDialog>
  )
}

interface FieldRowProps {
  field: MessageField
  number: number
  sources: readonly MessageSource[]
  errorOf: (part: keyof MessageField) => string | false
  onChange: (change: Partial<MessageField>) => void
  onRemove: () => void
}

function FieldRow({ field, number, sources, errorOf, onChange, onRemove }: FieldRowProps) {
  return (
    <div className={`wrap ${classes.field}`}>
      <TextInput
        aria-label={t('messages.key', { n: number })}
        placeholder={t('messages.example')}
        maxLength={40}
        value={field.key}
        error={errorOf('key')}
        onChange={({ currentTarget: { value } }) => onChange({ key: value.trim() })}
      />
      <NativeSelect
        aria-label={t('messages.sourceOf', { n: number })}
        value={field.source}
        error={errorOf('source')}
        data={sources.map((value) => ({ value, label: t(`messages.source.${value}`) }))}
        onChange={({ currentTarget: { value } }) => onChange({ source: value as MessageSource })} // of its choices
      />
      {field.source === 'text' && (
        <TextInput
          aria-label={t('messages.textOf', { n: number })}
          maxLength={40}
          value={field.text}
          error={errorOf('text')}
          onChange={({ currentTarget: { value } }) => onChange({ text: value })}
        />
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={onRemove}
        aria-label={t('messages.removeOf', { n: number })}
      >
        {t('messages.remove')}
      </Button>
    </div>
  )
}

function useTemplate({ template, onClose }: DialogProps) {
  const queryClient = useQueryClient()
  const [entered, setEntered] = useState<MessageTemplate>(template)
  const [fault, setFault] = useState<{ field: string; text: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const enter = (change: Partial<MessageTemplate>) => {
    setFault(null)
    setEntered({ ...entered, ...change })
  }
  const save = async () => {
    const wrong = checkTemplate(template.kind, { ...entered, template_id: entered.template_id.trim() })
    if (wrong !== null) return setFault({ field: wrong.field, text: saidText(wrong) })
    setBusy(true)
    try {
      await saveMessage(template, entered)
      notify.success(said('wechat.template_saved'))
      onClose()
    } catch (error) {
      const field = error instanceof ApiError ? error.data?.field : undefined
      if (field === undefined) notify.error(failureText(error))
      else setFault({ field, text: failureText(error) })
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries(messagesQuery)
    }
  }
  return { entered, enter, fault, isBusy, save }
}
