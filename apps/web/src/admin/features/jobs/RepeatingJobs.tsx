import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { InstantText, ShortInstant } from '../../ui/dates/InstantText'
import { DataTable } from '../../ui/list/table/DataTable'
import type { Column } from '../../ui/list/table/list-types'
import { Pill } from '../../ui/marks/Pill'
import { Panel } from '../../ui/page/Panel'
import { ReadPart } from '../../ui/page/states'
import { type RepeatingJob, repeatingQuery, runRepeatingNow } from './jobs.api'
import { t } from './jobs.text'
import { RunButton } from './RunButton'

const nameOf = ({ name }: RepeatingJob) => t(`jobs.names.${name}`)

const columns: readonly Column<RepeatingJob>[] = [
  { id: 'name', header: t('jobs.job'), wraps: true, leastWidth: '10rem', cell: (job) => <Name job={job} /> },
  { id: 'state', header: t('jobs.status'), cell: (job) => <RunState job={job} /> },
  {
    id: 'every',
    header: t('jobs.repeating.every'),
    cell: ({ every_seconds: seconds }) => everyText(seconds),
  },
  { id: 'last', header: t('jobs.repeating.last'), cell: (job) => <LastRun job={job} /> },
  { id: 'next', header: t('jobs.repeating.next'), cell: (job) => <InstantText value={job.due_at} /> },
  { id: 'runs', header: t('jobs.repeating.runs'), align: 'end', cell: runsText },
  {
    id: 'run',
    header: t('jobs.repeating.run'),
    cell: (job) =>
      !job.is_running && (
        <RunButton
          text={t('jobs.now')}
          label={t('jobs.repeating.runNow', { name: nameOf(job) })}
          done={t('jobs.repeating.running', { name: nameOf(job) })}
          run={() => runRepeatingNow(job.name)}
        />
      ),
  },
]

/** The jobs that repeat, with their last and next runs (N9). */
export function RepeatingJobs() {
  const jobs = useQuery(repeatingQuery)
  return (
    <Panel title={t('jobs.repeating.title')} flush={jobs.data !== undefined}>
      <ReadPart of={jobs}>
        {(rows) => (
          <DataTable
            title={t('jobs.repeating.title')}
            columns={columns}
            rows={rows}
            rowKey={({ name }) => name}
          />
        )}
      </ReadPart>
    </Panel>
  )
}

/** A run that failed says why. */
const Name = ({ job }: { job: RepeatingJob }) => (
  <>
    {nameOf(job)}
    {job.last_error !== null && (
      <Box fz="xs" c="var(--tone-red)">
        {job.last_error}
      </Box>
    )}
  </>
)

const LastRun = ({ job: { finished_at: at, took_ms: ms } }: { job: RepeatingJob }) =>
  at === null ? (
    t('jobs.repeating.never')
  ) : (
    <>
      <ShortInstant value={at} />
      {ms !== null && <span className="tiny"> · {durationText(ms)}</span>}
    </>
  )

function runsText({ runs, failures }: RepeatingJob) {
  return failures === 0 ? runs : t('jobs.repeating.failures', { runs, count: failures })
}

function RunState({ job }: { job: RepeatingJob }) {
  if (job.is_running) return <Pill tone="amber">{t('jobs.repeating.state.running')}</Pill>
  if (job.last_error !== null) return <Pill tone="red">{t('jobs.repeating.state.failed')}</Pill>
  if (job.finished_at === null) return null
  return <Pill tone="green">{t('jobs.repeating.state.ok')}</Pill>
}

function everyText(seconds: number): string {
  if (seconds < 60) return t('jobs.repeating.everySeconds', { count: seconds })
  if (seconds < 3600) return t('jobs.repeating.everyMinutes', { count: seconds / 60 })
  return t('jobs.repeating.everyHours', { count: seconds / 3600 })
}

const durationText = (ms: number) =>
  ms < 1000
    ? t('jobs.repeating.ms', { count: String(ms) })
    : t('jobs.repeating.seconds', { count: (ms / 1000).toFixed(1) })
