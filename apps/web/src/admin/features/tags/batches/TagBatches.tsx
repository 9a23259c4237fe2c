import { screens } from '@getzo/contract/paths'
import { listTagBatches } from '@getzo/contract/tags/tags.endpoints'
import { Box, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../api/current-user'
import { ShortInstant } from '../../../ui/dates/InstantText'
import { AppLink } from '../../../ui/links/AppLink'
import { RecordsPanel } from '../../../ui/list/page/RecordsPanel'
import type { Column } from '../../../ui/list/table/list-types'
import { Pill } from '../../../ui/marks/Pill'
import { useAct } from '../../../ui/messages/use-act'
import { sealKeys, settingQuery, type TagBatch } from '../tags.api'
import { said, t } from '../tags.text'

const columns: readonly Column<TagBatch>[] = [
  {
    id: 'name',
    header: t('tags.batchName'),
    wraps: true,
    cell: (row) => <AppLink to={screens.tagBatch(row.id)}>{row.name}</AppLink>,
  },
  { id: 'mirror', header: t('tags.mirror'), cell: ({ mirror }) => t(`tags.mirror.${mirror}`) },
  { id: 'tamper', header: t('tags.loop'), cell: ({ tamper }) => t(tamper ? 'tags.yes' : 'tags.no') },
  { id: 'tags', header: t('tags.count'), align: 'end', cell: ({ tags }) => tags },
  { id: 'version', header: t('tags.keyVersion'), align: 'end', cell: (row) => row.key_version },
  {
    id: 'created',
    header: t('tags.created'),
    cell: ({ date_created }) => <ShortInstant value={date_created} />,
  },
]

/** Batches of tags, with a notice if the installation has no keys for them (G5). */
export function TagBatches() {
  const setting = useQuery(settingQuery)
  return (
    <Box mt="lg">
      {setting.data?.installation_version === null && (
        <Box mb="md">
          <Pill tone="amber">{t('tags.notReadyTitle')}</Pill>
          <Text>{t('tags.notReady')}</Text>
        </Box>
      )}
      {(setting.data?.older ?? 0) > 0 && setting.data?.installation_version !== null && (
        <OlderKeys count={setting.data?.older ?? 0} />
      )}
      <RecordsPanel title={t('tags.batches')} endpoint={listTagBatches} sort="-id" columns={columns} />
    </Box>
  )
}

/**
 * After the installation got a new key: encrypts the batches' keys with it, so that the old one can be removed (G5).
 */
function OlderKeys({ count }: { count: number }) {
  const isAllowed = useCan('tags.write')
  const { isBusy, act } = useAct()
  return (
    <Box mb="md">
      <Pill tone="amber">{t('tags.olderTitle', { count })}</Pill>
      <Text mb="sm">{t('tags.older')}</Text>
      {isAllowed && (
        <Button onClick={() => void act(sealKeys, said('tag.keys_sealed', { count }))} loading={isBusy}>
          {t('tags.sealKeys')}
        </Button>
      )}
    </Box>
  )
}
