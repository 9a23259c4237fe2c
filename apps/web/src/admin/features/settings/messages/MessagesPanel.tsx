import { Button, Switch, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, failureText } from '../../../api/api-error'
import { useCan } from '../../../api/current-user'
import { InstantText } from '../../../ui/dates/InstantText'
import { shortInstant } from '../../../ui/dates/instants'
import { FormDialog } from '../../../ui/dialogs/FormDialog'
import { notify } from '../../../ui/messages/toasts'
import { Panel } from '../../../ui/page/Panel'
import { MessageDialog } from './MessageDialog'
import { messagesQuery, type StoredTemplate, saveMessage, tryMessage } from './messages.api'
import classes from './messages.module.css'
import { said, t } from './messages.text'

/** What customers are told of in WeChat, one message for each time that they agreed in the mini-program (J4). */
export function MessagesPanel() {
  const mayManage = useCan('wechat.manage')
  const { data, error } = useQuery({ ...messagesQuery, enabled: mayManage })
  const [open, setOpen] = useState<{ as: 'edit' | 'test'; of: StoredTemplate } | null>(null)
  if (!mayManage) return null
  const close = () => setOpen(null)
  return (
    <div id="messages" className="wellAbove">
      <Panel title={t('messages.title')} actions={<span className="quiet">{t('messages.note')}</span>} flush>
        {error !== null && <p className={classes.foot}>{failureText(error)}</p>}
        {data !== undefined && (
          <table className={`full small ${classes.table}`}>
            <thead>
              <tr>
                {(['when', 'template', 'filled', 'left', 'last'] as const).map((name) => (
                  <th key={name} scope="col" data-end={name === 'left' || undefined}>
                    {t(`messages.${name}`)}
                  </th>
                ))}
                <th scope="col" aria-label={t('messages.acts')} />
                <th scope="col">{t('messages.on')}</th>
              </tr>
            </thead>
            <tbody>
              {data.map((template) => (
                <Row
                  key={template.kind}
                  template={template}
                  onEdit={() => setOpen({ as: 'edit', of: template })}
                  onTest={() => setOpen({ as: 'test', of: template })}
                />
              ))}
            </tbody>
          </table>
        )}
        {data !== undefined && <LastTest templates={data} />}
      </Panel>
      {open?.as === 'edit' && <MessageDialog template={open.of} onClose={close} />}
      {open?.as === 'test' && <TestDialog template={open.of} onClose={close} />}
    </div>
  )
}

interface RowProps {
  template: StoredTemplate
  onEdit: () => void
  onTest: () => void
}

function Row({ template, onEdit, onTest }: RowProps) {
  const { kind, template_id: id, fields, left, sent_at: sentAt } = template
  const name = t(`messages.${kind}`)
  const isEntered = id !== ''
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t('messages.template')}>
        {isEntered ? (
          <code title={id}>{id.length > 10 ? `${id.slice(0, 4)}…${id.slice(-3)}` : id}</code>
        ) : (
          <span className="amber">{t('messages.notEntered')}</span>
        )}
      </td>
      <td data-label={t('messages.filled')} className="quiet">
        {fields.map(({ source }) => t(`messages.source.${source}`)).join(', ')}
      </td>
      <td data-label={t('messages.left')} data-end>
        {left}
      </td>
      <td data-label={t('messages.last')} className="quiet">
        {sentAt !== null && <InstantText value={sentAt} />}
      </td>
      <td className={`nowrap ${classes.acts}`}>
        <Button
          variant="default"
          size="compact-sm"
          onClick={onEdit}
          aria-label={t('messages.editOf', { name })}
        >
          {t('messages.edit')}
        </Button>
        {isEntered && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={onTest}
            aria-label={t('messages.testOf', { name })}
          >
            {t('messages.test')}
          </Button>
        )}
      </td>
      <td data-label={t('messages.on')}>
        <OnSwitch template={template} name={name} />
      </td>
    </tr>
  )
}

function OnSwitch({ template, name }: { template: StoredTemplate; name: string }) {
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (isOn: boolean) => saveMessage(template, { ...template, is_on: isOn }),
    onSuccess: () => notify.success(said('wechat.template_saved')),
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries(messagesQuery),
  })
  return (
    <Switch
      aria-label={name}
      checked={template.is_on}
      disabled={template.template_id === '' || save.isPending}
      onChange={({ currentTarget: { checked } }) => save.mutate(checked)}
    />
  )
}

/** What WeChat said of the latest test. */
function LastTest({ templates }: { templates: readonly StoredTemplate[] }) {
  const [last] = templates
    .filter(({ tested_at: at }) => at !== null)
    .toSorted((a, b) => Date.parse(b.tested_at ?? '') - Date.parse(a.tested_at ?? ''))
  if (last === undefined) return null
  const { kind, tested_at: at, tested_by: by, test_word: word } = last
  const values = { name: t(`messages.${kind}`), by: by ?? '', date: shortInstant(at) }
  return (
    <p className={classes.foot} data-bad={word !== null || undefined}>
      {word === null ? t('messages.tested', values) : t('messages.testRefused', { ...values, why: word })}
    </p>
  )
}

/** Sends a message to one's own WeChat, to see whether it arrives. */
function TestDialog({ template, onClose }: { template: StoredTemplate; onClose: () => void }) {
  const [openid, setOpenid] = useState('')
  const queryClient = useQueryClient()
  const test = useMutation({
    mutationFn: () => tryMessage(template, openid.trim()),
    onSuccess: ({ data }) => {
      const word = data.find(({ kind }) => kind === template.kind)?.test_word ?? null
      if (word === null) notify.success(said('wechat.test_sent'))
      else notify.warning(said('wechat.test_refused', { why: word }))
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries(messagesQuery),
  })
  const isOfField = test.error instanceof ApiError && test.error.data?.field === 'openid'
  return (
    <FormDialog
      title={t('messages.testOf', { name: t(`messages.${template.kind}`) })}
      submit={{ label: t('messages.test'), loading: test.isPending }}
      onSubmit={() => test.mutate()}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('messages.openid')}
        description={t('messages.openid.about')}
        maxLength={128}
        value={openid}
        error={test.error !== null && failureText(test.error)}
        aria-invalid={isOfField || undefined}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => {
          test.reset()
          setOpenid(value)
        }}
      />
    </FormDialog>
  )
}
