import { keepOpen } from '@getzo/contract/timeline/timeline.endpoints'
import { openEveryMs } from '@getzo/domain/timeline/note-rules'
import type { TimelineRoot } from '@getzo/domain/timeline/timeline-rules'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'
import { Initials } from './NoteText'
import classes from './timeline.module.css'
import { t } from './timeline.text'

/** Says that a record is open here, and who else has it open (W6). Asked only while the window is looked at. */
export default function OpenToo({ root, id }: { root: TimelineRoot; id: number }) {
  const { data = [] } = useQuery({
    queryKey: ['open', root, id],
    queryFn: ({ signal }) => call(keepOpen, { params: { root, id } }, { signal }),
    refetchInterval: openEveryMs,
    refetchOnWindowFocus: true,
    retry: false,
  })
  if (data.length === 0) return null
  const text = t('timeline.openToo', { n: data.length, names: data.map(({ name }) => name).join(', ') })
  return (
    <output className={`inline quiet ${classes.open}`} title={text}>
      {data.slice(0, 3).map(({ id: person, name }) => (
        <Initials key={person} name={name} />
      ))}
      <span className={`cut ${classes.openText}`}>{text}</span>
    </output>
  )
}
