import { type WebhookKind, webhookKinds, webhookUrlMax } from '@getzo/domain/webhooks/webhook-rules'
import { Checkbox, SimpleGrid, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, failureText } from '../../api/api-error'
import { makeIdempotencyKeys } from '../../api/idempotency'
import { FormDialog } from '../../ui/dialogs/FormDialog'
import { notify } from '../../ui/messages/toasts'
import { add, edit, type Webhook } from './webhooks.api'
import { hostOf, said, t } from './webhooks.text'

/** Adds an endpoint, or changes its address and events. */
export function EndpointDialog({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [kinds, setKinds] = useState<WebhookKind[]>(webhook?.kinds ?? [])
  const { isBusy, fault, save } = useSaving(webhook, onClose)
  return (
    <FormDialog
      title={
        webhook === undefined ? t('webhooks.add') : t('webhooks.editTitle', { host: hostOf(webhook.url) })
      }
      size="lg"
      submit={{ label: t(webhook === undefined ? 'webhooks.addSave' : 'webhooks.save'), loading: isBusy }}
      onSubmit={() => void save({ url: url.trim(), kinds })}
      onClose={onClose}
    >
      <TextInput
        label={t('webhooks.address')}
        description={t('webhooks.addressAbout')}
        placeholder="https://shop.example.com/getzo"
        type="url"
        maxLength={webhookUrlMax}
        withAsterisk
        data-autofocus
        value={url}
        error={fault?.field === 'url' ? fault.text : undefined}
        onChange={({ currentTarget: { value } }) => setUrl(value)}
      />
      <Checkbox.Group
        mt="md"
        label={t('webhooks.events')}
        description={t('webhooks.eventsAbout')}
        withAsterisk
        error={fault?.field === 'kinds' ? fault.text : undefined}
        value={kinds}
        onChange={(next) => setKinds(webhookKinds.filter((kind) => next.includes(kind)))}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" my="sm">
          {webhookKinds.map((kind) => (
            <Checkbox
              key={kind}
              value={kind}
              label={t(`webhooks.kind.${kind}`)}
              description={t(`webhooks.kindAbout.${kind}`)}
            />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </FormDialog>
  )
}

function useSaving(webhook: Webhook | undefined, onSaved: () => void) {
  const queryClient = useQueryClient()
  const [keys] = useState(makeIdempotencyKeys)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<{ field: string; text: string } | null>(null)

  const save = async (entry: { url: string; kinds: WebhookKind[] }) => {
    setBusy(true)
    setFault(null)
    try {
      if (webhook === undefined) await add(entry, keys.keyFor(entry))
      else await edit(webhook.id, entry)
      keys.afterSuccess()
      const host = hostOf(entry.url)
      notify.success(said(webhook === undefined ? 'webhook.made' : 'webhook.changed', { host }))
      await queryClient.invalidateQueries()
      onSaved()
    } catch (error) {
      keys.afterFailure(error)
      const field = error instanceof ApiError ? error.data?.field : undefined
      if (field === 'url' || field === 'kinds') setFault({ field, text: failureText(error) })
      else notify.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, fault, save }
}
