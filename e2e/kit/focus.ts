import type { Page } from 'playwright-core'

/** Runs in the page: waits until what changes slowly, such as colours, has changed. */
export async function atRest(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  for (let quiet = 0; quiet < 2; quiet += 1) {
    await frame()
    // what is folded away is not drawn, so nothing of it ever ends
    const changing = document
      .getAnimations()
      .filter(
        (animation) =>
          animation instanceof CSSTransition &&
          animation.effect instanceof KeyframeEffect &&
          animation.effect.target?.checkVisibility() === true,
      )
    // a colour that is inherited changes level by level, each starting when the one above has ended
    if (changing.length > 0) quiet = -1
    await Promise.allSettled(changing.map((animation) => animation.finished))
  }
}

/** Places that the Tab key reaches without a sign that they are reached, or hidden under something that stands still. */
export async function focusFaults(page: Page, stepsMax = 40): Promise<string[]> {
  const faults: string[] = []
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  for (let step = 0; step < stepsMax; step += 1) {
    await page.keyboard.press('Tab')
    await page.evaluate(atRest)
    const place = await page.evaluateHandle(() => document.activeElement)
    const focused = await place.evaluate(lookAt)
    if (focused === null) return faults
    await place.evaluate((element) => element instanceof HTMLElement && element.blur())
    await page.evaluate(atRest)
    const unfocused = await place.evaluate(lookAt)
    await place.evaluate(
      (element) =>
        element instanceof HTMLElement && element.focus({ preventScroll: true, focusVisible: true }),
    )
    if (focused.drawn === unfocused?.drawn) faults.push(`no sign of focus: ${focused.name}`)
    if (focused.isCovered) faults.push(`focus is covered: ${focused.name}`)
  }
  return faults
}

/** Runs in the page: how an element is drawn, as far as a focus shows in it; null where it is none of the page's own. */
function lookAt(element: Element | null) {
  if (!(element instanceof HTMLElement) || element === document.body) return null
  // a switch or a tick box draws its focus on the part beside it
  const parts = [element, element.parentElement, element.nextElementSibling].filter((part) => part !== null)
  const drawn = parts.map((part) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(part)
    const hasOutline = outlineStyle !== 'none' && outlineWidth !== '0px'
    return [hasOutline && `${outlineWidth} ${outlineColor}`, boxShadow, borderColor]
  })
  const { left, top, width, height } = element.getBoundingClientRect()
  const above = document.elementFromPoint(left + width / 2, top + height / 2)
  // a hidden input lies under its label, a field under its own icon
  const isItself =
    above !== null &&
    (above.contains(element) || parts.some((part) => part.contains(above)) || above.closest('label') !== null)
  return {
    name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.innerText.slice(0, 40)} ${element.id}`,
    drawn: JSON.stringify(drawn),
    isCovered: width > 1 && height > 1 && !isItself,
  }
}
