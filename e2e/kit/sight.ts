/**
 * Runs in the page: remembers what is in sight and how it is described, and answers the topmost elements about which that
 * is otherwise than before; a part that is gone is its owner's matter.
 */
export function changesOfSight(isFirst: boolean): Element[] {
  const memory = globalThis as { seen?: Map<Element, string> }
  const described = ({ attributes }: Element) =>
    [...attributes].map(({ name, value }) => (/^(class|style)$/.test(name) ? '' : `${name}=${value}`)).join()
  const seen = new Map(
    [...document.querySelectorAll('body, body *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => [element, described(element)]),
  )
  const before = isFirst ? seen : (memory.seen ?? new Map<Element, string>())
  memory.seen = seen
  const changed = new Set([...seen].filter(([one, how]) => before.get(one) !== how).map(([one]) => one))
  const owners = 'a, button, label, summary, fieldset, table, tr, ul, ol, [role]'
  for (const one of before.keys()) {
    const owner = seen.has(one) ? null : one.parentElement?.closest(owners)
    if (owner && seen.has(owner)) changed.add(owner)
  }
  const hasChangedAbove = (one: Element) => {
    for (let above = one.parentElement; above !== null; above = above.parentElement)
      if (changed.has(above)) return true
    return false
  }
  return [...changed].filter((one) => !hasChangedAbove(one))
}

/**
 * Runs in the page: the only elements that `target-size` can refuse, which is slow about each: what can be reached and is
 * smaller than 24 px, or lies partly over another one. What lies partly under a bar that floats is left out: one scroll and
 * it is clear of it.
 */
export function closeTargets(): Element[] {
  const reached = 'a, button, input, select, textarea, summary, [tabindex], [role], [contenteditable]'
  const targets = [...document.querySelectorAll(reached)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
  const touches = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
  const floats = (element: Element | null): boolean =>
    element !== null &&
    (/^(?:sticky|fixed)$/.test(getComputedStyle(element).position) || floats(element.parentElement))
  const isUnderFloating = ({ element, box }: { element: Element; box: DOMRect }) =>
    [box.top + 1, box.bottom - 1].some((y) => {
      const above = document.elementFromPoint(box.left + box.width / 2, y)
      return above !== null && !element.contains(above) && floats(above) && !floats(element)
    })
  return targets
    .filter((target) => !isUnderFloating(target))
    .filter(
      ({ element, box }) =>
        box.width < 24.5 ||
        box.height < 24.5 ||
        targets.some(
          (other) =>
            touches(box, other.box) && !other.element.contains(element) && !element.contains(other.element),
        ),
    )
    .map(({ element }) => element)
}
