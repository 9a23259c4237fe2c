/** A text as it is searched: without case, accents and differences of width. The database's fold_text does the same. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** Signs that come along when a name or a number is copied: quotes, a comma between names, # before a number. */
const copiedAlong = /^[#"'‘“”„«»,;、]+|["“”«»,;、]+$/g

/** The words of a search, folded: each of them must be found. A text of which folding leaves nothing is its own word. */
export function searchedWords(text: string): string[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  const bare = words.map((word) => word.replaceAll(copiedAlong, '')).filter(Boolean)
  if (bare.length > 0) return bare
  return words.length > 0 ? words : [text.trim()].filter(Boolean)
}
