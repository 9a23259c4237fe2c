import { NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../ui/dialogs/FormDialog'
import { notify } from '../../ui/messages/toasts'
import { useAct } from '../../ui/messages/use-act'
import { replay, type Webhook } from './webhooks.api'
import { hostOf, said, t } from './webhooks.text'

const hours = ['1', '24', '72', '720'] as const

/** Sends again what failed or was missed since a moment, with the same ids. */
export function ReplayDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
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
