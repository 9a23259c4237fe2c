import { type Colleague, partsOf } from '@getzo/domain/timeline/note-rules'
import classes from './timeline.module.css'

/** A note with its colleagues by name. */
export const NoteText = ({ text, people }: { text: string; people: readonly Colleague[] }) => (
  <span className={classes.text}>
    {partsOf(text, people).map((part, at) =>
      'id' in part ? (
        // the parts of a text have no other key
        <span key={at} className={classes.mention}>
          @{part.name}
        </span>
      ) : (
        part.text
      ),
    )}
  </span>
)

/** A person's initials: CF of Claire Fournier, 赵 of 赵志远. */
export const Initials = ({ name }: { name: string }) => {
  const [first = '', ...others] = name.split(' ').filter(Boolean)
  const [last = ''] = others.slice(-1)
  return (
    <span className={`disc ${classes.avatar}`} aria-hidden="true">
      {`${Array.from(first)[0] ?? ''}${Array.from(last)[0] ?? ''}`.toUpperCase()}
    </span>
  )
}
