/**
 * Copies through the clipboard, or by selecting on a page over plain http, which has no clipboard. Returns whether it
 * worked.
 */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard !== undefined) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch (error) {
      // denied by the browser's permissions: the older way may still be allowed
      if (!(error instanceof DOMException)) throw error
    }
  }
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  document.body.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  return done
}
