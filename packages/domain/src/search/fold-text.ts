/** A text as it is searched: without case, accents and differences of width. The database's fold_text does the same. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** The words of a search, folded: each of them must be found. */
export const searchedWords = (text: string): string[] => foldText(text).split(/\s+/).filter(Boolean)
