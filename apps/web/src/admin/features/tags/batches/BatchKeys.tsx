import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { CopyButton } from '../../../ui/copy/CopyButton'
import { mediumInstant } from '../../../ui/dates/instants'
import { confirm } from '../../../ui/dialogs/confirm'
import { Pill } from '../../../ui/marks/Pill'
import { notify } from '../../../ui/messages/toasts'
import { useAct } from '../../../ui/messages/use-act'
import { Panel } from '../../../ui/page/Panel'
import { ReadOnlyField, ReadOnlyFields } from '../../../ui/ReadOnlyField'
import { renewKeys, type ShownKeys, type TagBatch, takeKeys } from '../tags.api'
import { said, t } from '../tags.text'

interface BatchKeysProps {
  batch: TagBatch
}

/** The keys of a batch: shown once, and renewed if they are needed again (G5). Only this screen holds them. */
export function BatchKeys({ batch }: BatchKeysProps) {
  const { shown, isBusy, isTaken, show, renew } = useBatchKeys({ batch })

  return (
    <Panel title={t('tags.keys')}>
      {shown === null ? (
        <Text>
          {isTaken
            ? t('tags.keysTaken', { name: batch.taken_by ?? '', date: mediumInstant(batch.taken_at ?? '') })
            : t('tags.keysHint')}
        </Text>
      ) : (
        <Keys keys={shown} />
      )}
      <Group mt="md" gap="sm">
        {!isTaken && (
          <Button variant="default" loading={isBusy} onClick={() => void show()}>
            {t('tags.showKeys')}
          </Button>
        )}
        {isTaken && (
          <Button variant="default" loading={isBusy} onClick={() => void renew()}>
            {t('tags.renew')}
          </Button>
        )}
      </Group>
    </Panel>
  )
}

function useBatchKeys({ batch }: BatchKeysProps) {
  const [shown, setShown] = useState<ShownKeys | null>(null)
  const { isBusy, act } = useAct()
  const isTaken = batch.taken_at !== null

  const show = () => act(async () => setShown((await takeKeys(batch.id)).data))
  const renew = async () => {
    const isSure = await confirm({
      title: t('tags.renewTitle'),
      text: t('tags.renewText'),
      yes: t('tags.renew'),
    })
    if (!isSure) return
    await act(async () => {
      const { data } = await renewKeys(batch)
      setShown(null)
      notify.success(said('tag.keys_renewed', { version: data[0]?.key_version ?? 0 }))
    })
  }
  return { shown, isBusy, isTaken, show, renew }
}

function Keys({ keys }: { keys: ShownKeys }) {
  const lines = [
    [t('tags.appKey'), keys.app_key],
    [t('tags.metaKey'), keys.meta_key],
    [t('tags.fileKey'), keys.file_key],
    [t('tags.systemIdentifier'), keys.system_identifier],
  ] as const
  return (
    <>
      <Pill tone="amber">{said('tag.keys_shown')}</Pill>
      <Text mb="md">{t('tags.keysOf', { version: String(keys.key_version) })}</Text>
      <ReadOnlyFields>
        {lines.map(([label, value]) => (
          <ReadOnlyField key={label} label={label}>
            <code>{value}</code>
          </ReadOnlyField>
        ))}
      </ReadOnlyFields>
      <Group mt="md">
        <CopyButton
          label={t('tags.copyKeys')}
          text={lines.map(([label, value]) => `${label}: ${value}`).join('\n')}
        />
      </Group>
    </>
  )
}
