import { type Findable, whatMatched } from '@getzo/domain/search/what-matched'
import { createContext, useContext } from 'react'
import classes from './ListPage.module.css'

interface FoundText extends Omit<Findable<string>, 'name'> {
  /** text of the note; omitted if a column shows the text */
  note?: (text: string) => string
}

/** The searched text of a list, for its cells. */
export const SearchedText = createContext('')

/**
 * Shows the text by which the search found a row, if no column shows it. `texts` are the searched ones, the visible
 * ones first.
 */
export function FoundBy({ texts }: { texts: readonly FoundText[] }) {
  const q = useContext(SearchedText)
  if (q === '') return null
  const match = whatMatched(
    q,
    texts.map((text, at) => ({ ...text, name: String(at) })),
  )
  const note = match === null ? undefined : texts[Number(match.name)]?.note
  return match === null || note === undefined ? null : (
    <span className={`quiet ${classes.foundBy}`}>{note(match.text)}</span>
  )
}
