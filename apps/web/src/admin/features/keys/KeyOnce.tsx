import { Button, Code, Group, Text } from '@mantine/core'
import { saveAs } from '../../api/save-as'
import { CopyButton } from '../../ui/copy/CopyButton'
import { DownloadIcon } from '../../ui/icons'
import { Pill } from '../../ui/marks/Pill'
import { lastDayText } from './ends'
import type { MadeKey } from './keys.api'
import { t } from './keys.text'

/** A key that was just made: this is the only time that it is shown. */
export function KeyOnce({ made: { key, secret }, onKept }: { made: MadeKey; onKept: () => void }) {
  const may = key.capabilities.map((capability) => mayText(capability)).join(', ')
  return (
    <>
      <Pill tone="amber">{t('keys.once')}</Pill>
      <Code
        block
        fz="md"
        mt="md"
        style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
        aria-label={t('keys.key')}
        tabIndex={0}
      >
        {secret}
      </Code>
      <Group mt="sm" gap="sm">
        <CopyButton text={secret} label={t('keys.copy')} />
        <Button
          variant="subtle"
          color="gray"
          leftSection={<DownloadIcon />}
          onClick={() => saveAs(new Blob([`${secret}\n`], { type: 'text/plain' }), 'getzo-key.txt')}
        >
          {t('keys.download')}
        </Button>
      </Group>
      <Text mt="md" c="dimmed" fz="sm">
        {t('keys.onceNote')}
      </Text>
      <Code block mt="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {`curl "${location.origin}/release/o/all?limit=1" \\\n  -H "Authorization: Bearer ${key.beginning}…"`}
      </Code>
      <Text mt="md" fz="sm">
        {key.expires_at === null
          ? t('keys.summaryNever', { may })
          : t('keys.summary', { may, day: lastDayText(key.expires_at) })}
      </Text>
      <Group justify="flex-end" mt="md">
        <Button onClick={onKept}>{t('keys.kept')}</Button>
      </Group>
    </>
  )
}

type MayId = Parameters<typeof t>[0]

/** A capability in words. */
export const mayText = (capability: string): string =>
  t(`keys.may.${capability}` as MayId & 'keys.may.orders.read') // stored ones are known
