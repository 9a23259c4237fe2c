import type { Page } from 'playwright-core'

/** Presses of Tab at most, from the page's top and from its main part: what is above that is the same on every screen. */
const steps = { top: 40, main: 25 }

/** Places that the Tab key reaches without a sign that they are reached, or hidden under something that stands still. */
export async function focusFaults(page: Page, from: keyof typeof steps): Promise<string[]> {
  const faults: string[] = []
  await page.evaluate((place) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (place === 'main') document.querySelector('main')?.focus()
  }, from)
  for (let step = 0; step < steps[from]; step += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(faultsOfFocus)
    if (found === null) return faults
    faults.push(...found)
  }
  return faults
}

/** Runs in the page: what is wrong with the place of the focus; null where that is none of the page's own. */
async function faultsOfFocus(): Promise<string[] | null> {
  /** once what changes slowly, such as colours, has changed, level by level where they are inherited */
  const rest = async () => {
    // scripts answer a focus, too
    await new Promise((resolve) => setTimeout(resolve, 0))
    const isSeen = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true
    for (;;) {
      // what is folded away is not drawn, so nothing of it ever ends
      const changing = document.getAnimations().filter((one) => one instanceof CSSTransition && isSeen(one))
      if (changing.length === 0) return
      await Promise.allSettled(changing.map((animation) => animation.finished))
    }
  }
  const placeOf = (element: HTMLElement) => {
    // a switch or a tick box draws its focus on the part beside it
    const parts = [element, element.parentElement, element.nextElementSibling].filter((part) => part !== null)
    const drawn = parts.map((part) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(part)
      const hasOutline = outlineStyle !== 'none' && outlineWidth !== '0px'
      return [hasOutline && `${outlineWidth} ${outlineColor}`, boxShadow, borderColor].join()
    })
    const { left, top, width, height } = element.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    // a hidden input lies under its label, a field under its own icon
    const isItself =
      above !== null &&
      (above.contains(element) ||
        parts.some((part) => part.contains(above)) ||
        above.closest('label') !== null)
    return { drawn: drawn.join(';'), isCovered: width > 1 && height > 1 && !isItself }
  }

  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return null
  await rest()
  const focused = placeOf(element)
  element.blur()
  await rest()
  const unfocused = placeOf(element)
  element.focus({ preventScroll: true, focusVisible: true })
  const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.innerText.slice(0, 40)} ${element.id}`
  return [
    ...(focused.drawn === unfocused.drawn ? [`no sign of focus: ${name}`] : []),
    ...(focused.isCovered ? [`focus is covered: ${name}`] : []),
  ]
}
