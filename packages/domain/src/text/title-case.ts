const smallWords: ReadonlySet<string> = new Set(['by', 'for'])

/**
 * A stored snake_case or spaced value in title case, with the small words "by" and "for" kept lower case
 * unless they come first (O10): 'cancelled_by_admin' gives 'Cancelled by Admin'.
 */
export function titleCase(text: string): string {
  return text
    .split(/[\s_]+/)
    .filter((word) => word !== '')
    .map((word, position) => capitalise(word.toLowerCase(), position))
    .join(' ')
}

function capitalise(word: string, position: number): string {
  if (position > 0 && smallWords.has(word)) return word
  const [first = '', ...rest] = word
  return first.toUpperCase() + rest.join('')
}
