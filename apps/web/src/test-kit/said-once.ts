/**
 * The sentences of the page's messages and alerts that also stand elsewhere on it: each refusal is said in one place
 * (look.md, 2). Two parts of a page that both could not be loaded are two refusals.
 */
export function saidTwice(page: ParentNode = document.body): string[] {
  const places = new Map<string, Set<string>>()
  for (const element of page.querySelectorAll('*')) {
    if (element.childElementCount > 0) continue
    const text = element.textContent.trim()
    // a word or two, such as a label, may stand at several places
    if (text.length < shortest) continue
    places.set(text, (places.get(text) ?? new Set()).add(placeOf(element)))
  }
  return [...places].flatMap(([text, at]) =>
    at.size > 1 && (at.has('message') || at.has('alert')) ? [text] : [],
  )
}

const shortest = 17

function placeOf(element: Element): 'message' | 'alert' | 'page' {
  if (element.closest('.mantine-Notification-root') !== null) return 'message'
  return element.closest('[role=alert]') === null ? 'page' : 'alert'
}
