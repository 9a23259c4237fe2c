import { publicProductPage, screens } from '@getzo/contract/paths'
import { listSuspicion } from '@getzo/contract/suspicion/suspicion.endpoints'
import { networkVisitors } from '@getzo/domain/scan/unusual-scans'
import { suspicionRules, suspicionStates } from '@getzo/domain/suspicion/suspicion-rules'
import { Box } from '@mantine/core'
import { AppLink, OutsideLink } from '../../ui/AppLink'
import { ShortInstant } from '../../ui/InstantText'
import { ListPage } from '../../ui/list/page/ListPage'
import { columnsOf, filtersOf, rowActionsOf } from '../../ui/list/table/columns'
import { Panel } from '../../ui/page/Panel'
import { ReadOnlyField, ReadOnlyFields } from '../../ui/ReadOnlyField'
import { StatusText, type Tone } from '../../ui/StatusText'
import { DecideSuspicion } from './DecideSuspicion'
import { Reports } from './Reports'
import { explained, reasonOf } from './reason'
import type { Suspicion } from './suspicion.api'
import { t } from './suspicion.text'

const tones: Record<Suspicion['state'], Tone> = {
  open: 'amber',
  fine: 'green',
  watch: 'amber',
  suspended: 'red',
}

const filters = filtersOf(listSuspicion, [
  {
    name: 'state',
    label: t('suspicion.state'),
    choices: suspicionStates.map((value) => ({ value, label: t(`suspicion.state.${value}`) })),
  },
  {
    name: 'rule',
    label: t('suspicion.rule'),
    choices: suspicionRules.map((value) => ({ value, label: t(`suspicion.rule.${value}`) })),
  },
])

const columns = columnsOf(listSuspicion, [
  {
    id: 'url',
    header: t('suspicion.url'),
    cell: ({ url_seed }) => <OutsideLink href={publicProductPage(url_seed)}>{url_seed}</OutsideLink>,
  },
  {
    id: 'state',
    header: t('suspicion.state'),
    cell: ({ state }) => <StatusText tone={tones[state]}>{t(`suspicion.state.${state}`)}</StatusText>,
  },
  { id: 'reason', header: t('suspicion.reason'), wraps: true, leastWidth: '14rem', cell: reasonOf },
  {
    id: 'product',
    header: t('suspicion.product'),
    wraps: true,
    leastWidth: '8rem',
    cell: ({ product_name }) => product_name,
  },
  {
    id: 'order',
    header: t('suspicion.order'),
    cell: ({ order_id, order_number }) =>
      order_id !== null && <AppLink to={screens.order(order_id)}>{order_number}</AppLink>,
  },
  {
    id: 'tag',
    header: t('suspicion.tag'),
    cell: ({ tag_id }) =>
      tag_id !== null && <AppLink to={screens.tag(tag_id)}>{t('suspicion.toTag')}</AppLink>,
  },
  {
    id: 'last',
    header: t('suspicion.last'),
    sort: 'last_at',
    cell: ({ last_at }) => <ShortInstant value={last_at} />,
  },
  { id: 'note', header: t('suspicion.note'), wraps: true, leastWidth: '8rem', cell: ({ note }) => note },
  { id: 'by', header: t('suspicion.by'), wraps: true, leastWidth: '8rem', cell: (row) => row.decided_by },
])

const actions = rowActionsOf(listSuspicion, {
  name: (row) => t('suspicion.name', { code: row.url_seed }),
  more: (row) => <DecideSuspicion suspicion={row} />,
})

/** /admin/suspicion: unusual scans of URLs, to be decided, and an explanation of the rules (G7). */
export function SuspicionScreen() {
  return (
    <ListPage
      title={t('suspicion.title')}
      breadcrumbs={[{ label: t('suspicion.admin') }, { label: t('suspicion.crumb') }]}
      endpoint={listSuspicion}
      defaultSort="-last_at"
      searchLabel={t('suspicion.search')}
      filters={filters}
      columns={columns}
      actions={actions}
      emptyHint={t('suspicion.emptyHint')}
    >
      <Box mt="lg">
        <Reports />
      </Box>
      <Box mt="lg">
        <Panel title={t('suspicion.about')}>
          <p>{t('suspicion.about.text', networkVisitors)}</p>
          <ReadOnlyFields>
            {suspicionRules.map((rule) => (
              <ReadOnlyField key={rule} label={t(`suspicion.rule.${rule}`)}>
                {explained[rule]}
              </ReadOnlyField>
            ))}
          </ReadOnlyFields>
        </Panel>
      </Box>
    </ListPage>
  )
}
