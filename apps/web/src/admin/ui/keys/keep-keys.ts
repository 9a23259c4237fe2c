/**
 * Gives each key that is pressed from now on to `keep`, before anything on the page hears it. Keys that `keep` does not
 * take, and those with Ctrl, Alt or ⌘, stay the page's. Returns a function that ends it.
 */
export function keepKeys(keep: (key: string) => boolean): () => void {
  const hear = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !keep(event.key)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', hear, true)
  return () => window.removeEventListener('keydown', hear, true)
}
