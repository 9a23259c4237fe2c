const enabled = ':is(input, select, textarea, button):not(:disabled)'

/**
 * Focuses the first enabled element of a row that fulfils `isWanted`, or the first at all. Returns whether there was
 * one.
 */
export function focusIn(
  list: Element | null,
  index: number,
  isWanted: (part: Element) => boolean = () => true,
): boolean {
  const parts = list?.children[index]?.querySelectorAll<HTMLElement>(enabled) ?? []
  const found = [...parts].find(isWanted)
  found?.focus()
  return found !== undefined
}
