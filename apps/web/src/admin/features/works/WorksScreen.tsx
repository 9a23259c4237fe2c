import { listWorks } from '@getzo/contract/works/works.endpoints'
import { workKindNames, workStates } from '@getzo/domain/works/work-kinds'
import { Box, Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/api-error'
import { ShortInstant } from '../../ui/dates/InstantText'
import { createdBy } from '../../ui/list/filters/authors'
import {
  actText,
  type ListedWork,
  progressText,
  read,
  shownState,
  type Work,
  waitText,
} from '../../ui/list/many/many.api'
import { t } from '../../ui/list/many/many.text'
import { WorkDialog } from '../../ui/list/many/WorkDialog'
import { ListPage } from '../../ui/list/page/ListPage'
import { columnsOf, filtersOf, rowActionsOf } from '../../ui/list/table/columns'
import { Pill, type Tone } from '../../ui/marks/Pill'
import { notify } from '../../ui/messages/toasts'
import { actOfRow } from '../../ui/page/Workspace'

const stateText = (state: ListedWork['state']) => t(`many.state.${state}`)

const tones: Record<ListedWork['state'], Tone> = {
  waiting: 'grey',
  running: 'amber',
  done: 'green',
  cancelled: 'grey',
  given_up: 'red',
}

const columns = columnsOf(listWorks, [
  { id: 'act', header: t('many.act'), sort: 'id', wraps: true, cell: (work) => <ActCell work={work} /> },
  { id: 'kind', header: t('many.kind'), phone: 'second', cell: ({ kind }) => t(`many.kind.${kind}`) },
  {
    id: 'state',
    header: t('many.state'),
    phone: 'pill',
    cell: (work) => <Pill tone={tones[shownState(work)]}>{stateText(shownState(work))}</Pill>,
  },
  {
    id: 'progress',
    header: t('many.records'),
    align: 'end',
    phone: 'end',
    cell: (work) => progressText(work, work.ended_at === null ? work.tried : work.changed),
  },
  { id: 'by', header: t('many.by'), wraps: true, phone: 'last', cell: ({ created_by }) => created_by },
  {
    id: 'when',
    header: t('many.when'),
    phone: 'secondEnd',
    cell: (work) => <ShortInstant value={work.date_created} />,
  },
])

const filters = filtersOf(listWorks, [
  {
    name: 'state',
    isTabs: true,
    label: t('many.state'),
    choices: workStates.map((state) => ({ value: state, label: stateText(state) })),
  },
  {
    name: 'kind',
    label: t('many.kind'),
    choices: workKindNames.map((kind) => ({ value: kind, label: t(`many.kind.${kind}`) })),
  },
  { kind: 'days', label: t('many.when'), from: 'created_from', to: 'created_to' },
  createdBy,
])

const actions = rowActionsOf(listWorks, {
  name: actText,
  more: (work) => <ShowWork work={work} />,
})

/** All that is done in bulk, each with its progress or result: a page that was closed did not stop it (W4). */
export function WorksScreen() {
  useFreshRows()
  return (
    <ListPage
      title={t('many.title')}
      breadcrumbs={[{ label: t('many.admin') }, { label: t('many.title') }]}
      note={t('many.note')}
      endpoint={listWorks}
      defaultSort="-id"
      filters={filters}
      columns={columns}
      actions={actions}
      emptyHint={t('many.empty')}
    />
  )
}

const readEveryMs = 5_000

/** Reads the shown rows again while the page is open: works come, go on and end by themselves. */
function useFreshRows() {
  const queryClient = useQueryClient()
  useQuery({
    queryKey: ['works', 'fresh'],
    queryFn: async () => {
      await queryClient.invalidateQueries({ queryKey: ['list', listWorks.name] })
      return null
    },
    gcTime: 0,
    refetchInterval: readEveryMs,
  })
}

/** The way to a work's progress or result, to stop it and to take it back. */
function ShowWork({ work }: { work: ListedWork }) {
  const queryClient = useQueryClient()
  const [shown, setShown] = useState<Work | null>(null)
  const show = () => void read(work.id).then(setShown, (error: unknown) => notify.error(failureText(error)))
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: ['list', listWorks.name] })
  return (
    <>
      <Button {...actOfRow} aria-label={t('many.showOf', { act: actText(work) })} onClick={show}>
        {t('many.show')}
      </Button>
      {shown !== null && (
        <WorkDialog
          key={shown.id}
          work={shown}
          onEnded={readAgain}
          onWork={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}

/** A work that waits names the work it waits for. */
const ActCell = ({ work }: { work: ListedWork }) => (
  <>
    {actText(work)}
    {work.state === 'waiting' && (
      <Box fz="xs" fw={400} c="dimmed">
        {waitText(work)}
      </Box>
    )}
  </>
)
