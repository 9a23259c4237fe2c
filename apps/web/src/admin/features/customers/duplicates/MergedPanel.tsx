import type { CustomerMerge } from '@getzo/contract/customers/duplicates.schema'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../api/current-user'
import { shortDay } from '../../../ui/dates/instants'
import { MergeIcon } from '../../../ui/icons'
import { PersonName } from '../../../ui/marks/PersonName'
import { Panel } from '../../../ui/page/Panel'
import { ReadPart } from '../../../ui/page/states'
import { actOfRow, Entry, EntryList } from '../../../ui/page/Workspace'
import { t } from '../customers.text'
import { mergesQuery, useUndoMerge } from './duplicates.api'

/** The customers who were merged into this one, each with an undo; nothing where there are none. */
export function MergedPanel({ id }: { id: number }) {
  const read = useQuery(mergesQuery(id))
  const count = read.data?.length ?? 0
  if (read.isPending || read.data?.length === 0) return null
  return (
    <Panel title={t('merged.title')} note={count || undefined} flush={count > 0}>
      <ReadPart of={read}>
        {(merges) => (
          <EntryList>
            {merges.map((merge) => (
              <Entry
                key={merge.id}
                mark={<MergeIcon size={14} />}
                note={noteOf(merge)}
                act={<UndoMerge merge={merge} />}
              >
                <PersonName name={merge.customer_name} pinyin={merge.customer_name_pinyin} />,{' '}
                <span className="nowrap">{formatPhone(merge.phone_number)}</span>
              </Entry>
            ))}
          </EntryList>
        )}
      </ReadPart>
    </Panel>
  )
}

const noteOf = ({ merged_id, who, merged_at, orders }: CustomerMerge) =>
  t(who === null ? 'merged.note' : 'merged.noteBy', {
    id: String(merged_id),
    who: who ?? '',
    day: shortDay(merged_at),
    orders,
  })

function UndoMerge({ merge }: { merge: CustomerMerge }) {
  const undo = useUndoMerge()
  if (!useCan('customers.merge')) return null
  return (
    <Button
      {...actOfRow}
      disabled={undo.isPending}
      aria-label={t('merged.undoOf', { name: merge.customer_name })}
      onClick={() => undo.mutate(merge)}
    >
      {t('merged.undo')}
    </Button>
  )
}
