import { type Findable, whatMatched } from '@getzo/domain/search/what-matched'
import { createContext, useContext } from 'react'
import classes from './ListPage.module.css'

interface FoundText extends Omit<Findable<string>, 'name'> {
  /** words of the note; without, a column shows the text */
  note?: (text: string) => string
}

/** The text that a list is searched for, for its cells. */
export const SearchedText = createContext('')

/** By what the list's search found a row, where no column shows it. `texts` are what is searched, the shown ones first. */
export function FoundBy({ texts }: { texts: readonly FoundText[] }) {
  const q = useContext(SearchedText)
  if (q === '') return null
  const match = whatMatched(
    q,
    texts.map((text, at) => ({ ...text, name: String(at) })),
  )
  const note = match === null ? undefined : texts[Number(match.name)]?.note
  return match === null || note === undefined ? null : (
    <span className={classes.foundBy}>{note(match.text)}</span>
  )
}
