/** The sentences of the page's alerts that stand on it twice: each refusal is said in one place (look.md, 2). */
export function saidTwice(page: ParentNode = document.body): string[] {
  const said = sentences(page.querySelectorAll('*'))
  const alerts = sentences(page.querySelectorAll('[role=alert], [role=alert] *'))
  return [...new Set(alerts)].filter((sentence) => said.filter((one) => one === sentence).length > 1)
}

/** The text of each element that holds text alone. A word or two, such as a label, may stand at several places. */
const sentences = (elements: Iterable<Element>) =>
  Array.from(elements).flatMap(({ childElementCount, textContent }) => {
    const text = textContent.trim()
    return childElementCount === 0 && text.length >= shortest ? [text] : []
  })

const shortest = 16
