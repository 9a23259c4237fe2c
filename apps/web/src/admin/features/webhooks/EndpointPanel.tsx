import {
  testType,
  type WebhookState,
  warnedAfterHours,
  webhookTypes,
} from '@getzo/domain/webhooks/webhook-rules'
import { Button, Code, Group, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { figure } from '../../../i18n/spoken'
import { CopyIconButton } from '../../ui/copy/CopyButton'
import { mediumInstant } from '../../ui/dates/instants'
import { confirm } from '../../ui/dialogs/confirm'
import { FormDialog } from '../../ui/dialogs/FormDialog'
import { MenuButton, MenuItem } from '../../ui/floating/MenuButton'
import { Pill, type Tone } from '../../ui/marks/Pill'
import { notify } from '../../ui/messages/toasts'
import { type Act, useAct } from '../../ui/messages/use-act'
import { Panel } from '../../ui/page/Panel'
import { actOfRow } from '../../ui/page/Workspace'
import { ReadOnlyField, ReadOnlyFields } from '../../ui/ReadOnlyField'
import { EndpointDialog } from './EndpointDialog'
import { remove, replay, rotateSecret, sendTest, showSecret, turn, type Webhook } from './webhooks.api'
import { hostOf, said, shortAddress, t } from './webhooks.text'

const hours = ['1', '24', '72', '720'] as const

const tones: Record<WebhookState, Tone> = { on: 'green', off: 'grey', stopped: 'red' }

/** One endpoint: its state, its events, its secret, and what can be done with it. */
export function EndpointPanel({ webhook }: { webhook: Webhook }) {
  const [isEditing, setEditing] = useState(false)
  const [isReplaying, setReplaying] = useState(false)
  const { isBusy, act } = useAct()
  return (
    <Panel
      title={shortAddress(webhook.url)}
      note={<Standing webhook={webhook} />}
      actions={
        <Acts
          {...{ webhook, isBusy, act }}
          onEdit={() => setEditing(true)}
          onReplay={() => setReplaying(true)}
        />
      }
    >
      <ReadOnlyFields>
        <ReadOnlyField label={t('webhooks.events')}>
          {webhook.kinds.map((kind) => t(`webhooks.kind.${kind}`)).join(', ')}
        </ReadOnlyField>
        <ReadOnlyField label={t('webhooks.lastSuccess')}>
          {webhook.last_success_at === null ? t('webhooks.never') : mediumInstant(webhook.last_success_at)}
        </ReadOnlyField>
        <ReadOnlyField label={t('webhooks.secret')}>
          <Secret webhook={webhook} isBusy={isBusy} act={act} />
        </ReadOnlyField>
      </ReadOnlyFields>
      {isEditing && <EndpointDialog webhook={webhook} onClose={() => setEditing(false)} />}
      {isReplaying && <ReplayDialog webhook={webhook} onClose={() => setReplaying(false)} />}
    </Panel>
  )
}

interface ActsProps {
  webhook: Webhook
  isBusy: boolean
  act: Act
  onEdit: () => void
  onReplay: () => void
}

/** The buttons of an endpoint. */
function Acts({ webhook, isBusy, act, onEdit, onReplay }: ActsProps) {
  const { id, url, state } = webhook
  const host = hostOf(url)

  const end = async () => {
    const title = t('webhooks.deleteTitle', { host })
    if (!(await confirm({ title, text: t('webhooks.deleteText'), yes: t('webhooks.delete'), danger: true })))
      return
    await act(() => remove(id), said('webhook.deleted', { host }))
  }
  const flip = async () => {
    const on = state !== 'on'
    const isDone = await act(
      () => turn(id, on),
      said(on ? 'webhook.turned_on' : 'webhook.turned_off', { host }),
    )
    if (isDone && on && webhook.undelivered > 0) onReplay()
  }
  return (
    <Group gap="xs">
      {state === 'on' && <TestMenu webhook={webhook} isBusy={isBusy} act={act} />}
      <ActButton act="edit" host={host} onClick={onEdit} />
      <ActButton
        act={state === 'on' ? 'turnOff' : 'turnOn'}
        host={host}
        disabled={isBusy}
        onClick={() => void flip()}
      />
      {state === 'on' && (
        <ActButton act="replay" host={host} disabled={webhook.undelivered === 0} onClick={onReplay} />
      )}
      <ActButton act="delete" host={host} disabled={isBusy} onClick={() => void end()} />
    </Group>
  )
}

interface ActButtonProps {
  act: 'edit' | 'turnOff' | 'turnOn' | 'replay' | 'delete' | 'show' | 'hide' | 'rotate'
  host: string
  disabled?: boolean
  onClick: () => void
}

/** A button whose name tells of which endpoint it is. */
const ActButton = ({ act, host, ...rest }: ActButtonProps) => (
  <Button {...actOfRow} aria-label={t(`webhooks.${act}Of`, { host })} {...rest}>
    {t(`webhooks.${act}`)}
  </Button>
)

const failsLong = (since: string, now = Date.now()) => now - Date.parse(since) > warnedAfterHours * 3_600_000

function Standing({ webhook }: { webhook: Webhook }) {
  const { state, failing_since, delivered_week, waiting, undelivered } = webhook
  const isFailing = state === 'on' && failing_since !== null
  const isLong = isFailing && failsLong(failing_since)
  const facts = [
    t('webhooks.delivered', { count: delivered_week }),
    ...(waiting > 0 ? [t('webhooks.waiting', { count: waiting })] : []),
    ...(undelivered > 0 ? [t('webhooks.undelivered', { figure: figure(undelivered) })] : []),
    ...(isLong ? [t('webhooks.failingLong')] : []),
  ]
  return (
    <Group component="span" gap="sm">
      {isFailing ? (
        <Pill tone={isLong ? 'red' : 'amber'}>
          {t('webhooks.failing', { since: mediumInstant(failing_since) })}
        </Pill>
      ) : (
        <Pill tone={tones[state]}>{t(`webhooks.state.${state}`)}</Pill>
      )}
      <span>{facts.join(' · ')}</span>
    </Group>
  )
}

function TestMenu({ webhook, isBusy, act }: { webhook: Webhook; isBusy: boolean; act: Act }) {
  const host = hostOf(webhook.url)
  const types = [testType, ...webhook.kinds.flatMap((kind) => webhookTypes[kind])]
  return (
    <MenuButton
      as={Button}
      look={actOfRow}
      isBusy={isBusy}
      label={t('webhooks.testOf', { host })}
      items={types.map((type) => (
        <MenuItem
          key={type}
          onClick={() => void act(() => sendTest(webhook.id, type), said('webhook.test_sent', { host }))}
        >
          <code>{type}</code>
        </MenuItem>
      ))}
    >
      {t('webhooks.test')}
    </MenuButton>
  )
}

/** The signing secret: hidden until it is asked for, which is recorded. */
function Secret({ webhook, isBusy, act }: { webhook: Webhook; isBusy: boolean; act: Act }) {
  const [shown, setShown] = useState<{ secret: string; old_secret: string | null } | null>(null)
  const host = hostOf(webhook.url)
  const show = () =>
    act(async () => setShown((await showSecret(webhook.id)).data), said('webhook.secret', { host }))
  const rotate = async () => {
    const title = t('webhooks.rotateTitle', { host })
    if (!(await confirm({ title, text: t('webhooks.rotateText'), yes: t('webhooks.rotate') }))) return
    setShown(null)
    await act(() => rotateSecret(webhook.id), said('webhook.rotated'))
  }
  return (
    <>
      <Group gap="xs">
        {shown === null ? (
          <code>whsec_••••••••</code>
        ) : (
          <>
            <Code style={{ overflowWrap: 'anywhere' }}>{shown.secret}</Code>
            <CopyIconButton text={shown.secret} label={t('webhooks.copySecret')} />
          </>
        )}
        <ActButton
          act={shown === null ? 'show' : 'hide'}
          host={host}
          disabled={isBusy}
          onClick={() => (shown === null ? void show() : setShown(null))}
        />
        <ActButton act="rotate" host={host} disabled={isBusy} onClick={() => void rotate()} />
      </Group>
      {webhook.old_secret_until !== null && (
        <Text fz="sm" c="dimmed">
          {t('webhooks.both', { until: mediumInstant(webhook.old_secret_until) })}
        </Text>
      )}
    </>
  )
}

/** Sends again what failed or was missed since a moment, with the same ids. */
function ReplayDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [since, setSince] = useState<string>('72')
  const { isBusy, act } = useAct()

  const start = async () => {
    const moment = new Date(Date.now() - Number(since) * 3_600_000).toISOString()
    const isDone = await act(async () => {
      const { count } = (await replay(webhook.id, moment)).data
      notify.success(count === 0 ? said('webhook.nothing_to_replay') : said('webhook.replayed', { count }))
    })
    if (isDone) onClose()
  }
  return (
    <FormDialog
      title={t('webhooks.replayTitle', { host: hostOf(webhook.url) })}
      submit={{ label: t('webhooks.replay'), loading: isBusy }}
      onSubmit={() => void start()}
      onClose={onClose}
    >
      <Text mb="md">{t('webhooks.replayText')}</Text>
      <NativeSelect
        label={t('webhooks.since')}
        value={since}
        data={hours.map((value) => ({ value, label: t(`webhooks.since.${value}`) }))}
        onChange={({ currentTarget: { value } }) => setSince(value)}
      />
    </FormDialog>
  )
}
