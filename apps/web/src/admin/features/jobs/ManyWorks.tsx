import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/api-error'
import { ShortInstant } from '../../ui/dates/InstantText'
import { actText, type ManyWork, read, worksQuery } from '../../ui/list/many/many.api'
import { t } from '../../ui/list/many/many.text'
import WorkDialog from '../../ui/list/many/WorkDialog'
import { DataTable } from '../../ui/list/table/DataTable'
import type { Column } from '../../ui/list/table/list-types'
import { Pill, type Tone } from '../../ui/marks/Pill'
import { notify } from '../../ui/messages/toasts'
import { Panel } from '../../ui/page/Panel'
import { actOfRow } from '../../ui/page/Workspace'

const tones: Record<ManyWork['state'], Tone> = {
  running: 'amber',
  done: 'green',
  cancelled: 'grey',
  given_up: 'red',
}

const columnsWith = (show: (work: ManyWork) => void): readonly Column<ManyWork>[] => [
  { id: 'act', header: t('many.act'), wraps: true, cell: actText },
  {
    id: 'state',
    header: t('many.state'),
    cell: ({ state, waits }) => (
      <Pill tone={waits ? 'grey' : tones[state]}>{t(`many.state.${waits ? 'waits' : state}`)}</Pill>
    ),
  },
  {
    id: 'progress',
    header: t('many.records'),
    align: 'end',
    cell: ({ changed, total }) => t('many.progress', { tried: changed, total }),
  },
  { id: 'by', header: t('many.by'), wraps: true, cell: (work) => work.created_by },
  { id: 'when', header: t('many.when'), cell: (work) => <ShortInstant value={work.date_created} /> },
  {
    id: 'show',
    header: t('many.show'),
    cell: (work) => (
      <Button {...actOfRow} aria-label={t('many.showOf', { act: actText(work) })} onClick={() => show(work)}>
        {t('many.show')}
      </Button>
    ),
  },
]

/** The last acts on many records, and their progress or result: a page that was closed did not stop them (W4). */
export function ManyWorks() {
  const queryClient = useQueryClient()
  const works = useQuery(worksQuery)
  const [shown, setShown] = useState<ManyWork | null>(null)
  const show = ({ id }: ManyWork) =>
    void read(id).then(setShown, (error: unknown) => notify.error(failureText(error)))
  const [columns] = useState(() => columnsWith(show))
  if (works.data === undefined || works.data.length === 0) return null
  return (
    <Panel title={t('many.title')} flush>
      <DataTable title={t('many.title')} columns={columns} rows={works.data} rowKey={({ id }) => id} />
      {shown !== null && (
        <WorkDialog
          key={shown.id}
          work={shown}
          onEnded={() => void queryClient.invalidateQueries({ queryKey: worksQuery.queryKey })}
          onWork={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </Panel>
  )
}
