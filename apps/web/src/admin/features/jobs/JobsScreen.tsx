import { listOutbox } from '@getzo/contract/jobs/jobs.endpoints'
import { screens } from '@getzo/contract/paths'
import { Box } from '@mantine/core'
import { ShortInstant } from '../../ui/dates/InstantText'
import { postedBy } from '../../ui/list/filters/authors'
import { WorksLink } from '../../ui/list/many/WorksLink'
import { ListPage } from '../../ui/list/page/ListPage'
import { columnsOf, filtersOf, rowActionsOf } from '../../ui/list/table/columns'
import { Pill, type Tone } from '../../ui/marks/Pill'
import { type OutboxJob, runNow } from './jobs.api'
import { t } from './jobs.text'
import { RepeatingJobs } from './RepeatingJobs'
import { RunButton } from './RunButton'

/** Jobs that wait for a person come first. */
const tabs: readonly OutboxJob['state'][] = ['failed', 'running', 'waiting', 'done', 'given_up']

const filters = filtersOf(listOutbox, [
  {
    name: 'state',
    isTabs: true,
    label: t('jobs.filter'),
    choices: tabs.map((state) => ({ value: state, label: t(`jobs.state.${state}`) })),
  },
  { kind: 'text', name: 'about', label: t('jobs.about') },
  { kind: 'days', label: t('jobs.posted'), from: 'posted_from', to: 'posted_to' },
  { kind: 'days', label: t('jobs.finished'), from: 'finished_from', to: 'finished_to' },
  { kind: 'yesNo', name: 'has_error', label: t('jobs.error') },
  postedBy,
])

const tones: Record<OutboxJob['state'], Tone> = {
  waiting: 'amber',
  running: 'amber',
  failed: 'red',
  done: 'green',
  given_up: 'grey',
}

const columns = columnsOf(listOutbox, [
  {
    id: 'job',
    header: t('jobs.job'),
    sort: 'id',
    cell: ({ id, job }) => t(`jobs.${job}`, { id: String(id) }),
  },
  { id: 'about', header: t('jobs.about'), wraps: true, phone: 'second', cell: ({ about }) => about },
  {
    id: 'state',
    phone: 'pill',
    header: t('jobs.status'),
    cell: ({ state }) => <Pill tone={tones[state]}>{t(`jobs.state.${state}`)}</Pill>,
  },
  { id: 'tries', header: t('jobs.tries'), align: 'end', cell: ({ tries }) => tries },
  { id: 'error', header: t('jobs.error'), wraps: true, leastWidth: '10rem', cell: (row) => row.last_error },
  { id: 'next', header: t('jobs.next'), cell: (row) => <ShortInstant value={row.next_try_at} /> },
  {
    id: 'posted',
    header: t('jobs.posted'),
    phone: 'secondEnd',
    cell: (row) => <ShortInstant value={row.posted_at} />,
  },
  { id: 'finished', header: t('jobs.finished'), cell: (row) => <ShortInstant value={row.finished_at} /> },
])

const actions = rowActionsOf(listOutbox, {
  name: (row) => t('jobs.name', { id: String(row.id) }),
  more: (row) => <RunJob job={row} />,
})

/** The jobs that changes have posted, and the repeating ones (N9). */
export function JobsScreen() {
  return (
    <ListPage
      title={t('jobs.title')}
      breadcrumbs={[
        { label: t('jobs.admin') },
        { label: t('jobs.parent'), to: screens.settings },
        { label: t('jobs.crumb') },
      ]}
      note={t('jobs.pageNote')}
      endpoint={listOutbox}
      defaultSort="-id"
      filters={filters}
      columns={columns}
      actions={actions}
      emptyHint={t('jobs.emptyHint')}
      moreActions={<WorksLink />}
    >
      <Box mt="lg">
        <RepeatingJobs />
      </Box>
    </ListPage>
  )
}

/** A finished or running job has no button. */
function RunJob({ job: { id, state } }: { job: OutboxJob }) {
  if (state !== 'waiting' && state !== 'failed') return null
  const shown = { id: String(id) }
  return (
    <RunButton
      text={t(state === 'failed' ? 'jobs.again' : 'jobs.now')}
      label={state === 'failed' ? t('jobs.runAgain', shown) : t('jobs.runNow', shown)}
      done={t('jobs.running', shown)}
      run={() => runNow(id)}
    />
  )
}
