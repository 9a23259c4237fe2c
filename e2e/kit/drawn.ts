/** A text as it is drawn. */
export interface DrawnText {
  element: Element
  /**
   * Everything that its contrast depends on: its own colours and size, and whatever is painted where it stands. Texts of
   * one key are drawn alike, on whatever page, at whatever size and in whatever light they are found.
   */
  key: string
  /** out of sight, out of use, or nothing but marks: its contrast is nobody's matter as long as it stays so */
  isExempt: boolean
}

/** Runs in the page: every text that is shown, and how. */
export function drawnTexts(): DrawnText[] {
  interface Layer {
    element: Element
    box: DOMRect
    look: string
    isGround: boolean
  }
  const layers: Layer[] = []
  const texts: { element: Element; box: DOMRect; look: string; isExempt: boolean }[] = []
  const unseen = new Set<Element>()
  const see = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const isClipped = style.clip !== 'auto' || style.clipPath !== 'none'
    const isCut = style.overflow !== 'visible' && (box.width <= 1 || box.height <= 1)
    if (isClipped || isCut || (element.parentElement && unseen.has(element.parentElement)))
      unseen.add(element)
    const { backgroundColor, backgroundImage, opacity } = style
    const isGround = element === document.documentElement || element === document.body
    if (isGround || backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || opacity !== '1') {
      const how = [style.position, style.zIndex, style.filter, style.mixBlendMode, style.transform !== 'none']
      layers.push({ element, box, isGround, look: [backgroundColor, backgroundImage, opacity, how].join() })
    }
    const words = wordsOf(element)
    if (words === null) return
    const { color, fontSize, fontWeight, textShadow, textIndent } = style
    const lines = element.closest('a') === null ? '' : linkLook(element, style)
    const isMark = words !== '' && !/[^\p{P}\s]/u.test(words)
    const letters = Math.min(words.trim().length, 2)
    const isOff = box.right <= 0 || box.bottom + scrollY <= 0
    const exempt = [isMark, isOff, unseen.has(element), isDisabled(element)]
    const inks = [color, style.webkitTextFillColor, style.webkitTextStroke, textShadow]
    const look = [...inks, fontSize, fontWeight, textIndent, lines, letters, ...exempt].join()
    texts.push({ element, box, look, isExempt: exempt.includes(true) })
  }
  /** what stands in the element itself; null where it is no text */
  const wordsOf = (element: Element): string | null => {
    if (element.matches('input:is([type=checkbox], [type=radio], [type=range], [type=hidden])')) return null
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value
    if (element instanceof HTMLSelectElement) return element.value
    let words = ''
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) words += node.nodeValue ?? ''
    return /\S/.test(words) ? words : null
  }
  /** a link within a text has to differ from that as well */
  const linkLook = (element: Element, style: CSSStyleDeclaration) => {
    const around = element.closest('a')?.parentElement ?? element
    const { color, fontWeight } = getComputedStyle(around)
    const isAmidText = around.textContent.trim().length > (element.textContent ?? '').trim().length
    return [style.textDecorationLine, style.display, style.borderBottom, color, fontWeight, isAmidText].join()
  }
  const isDisabled = (element: Element) => {
    const label = element.closest('label')
    return (
      element.closest(':disabled, [aria-disabled=true], [inert]') !== null ||
      label?.control?.matches(':disabled') === true
    )
  }
  /** two numbers of 32 bits */
  const short = (text: string): string => {
    let one = 0x811c9dc5
    let two = 0x2545f491
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index)
      one = Math.imul(one ^ code, 0x01000193)
      two = Math.imul(two ^ code, 0x5bd1e995) + (two >>> 15)
    }
    return `${(one >>> 0).toString(36)}.${(two >>> 0).toString(36)}`
  }

  for (const element of document.querySelectorAll('html, body, body *')) see(element)
  return texts.map(({ element, box, look, isExempt }) => {
    const behind = layers.map((layer) => {
      const { left, right, top, bottom } = layer.box
      if (layer.isGround) return layer.look
      if (left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top) return ''
      const holds = left <= box.left && right >= box.right && top <= box.top && bottom >= box.bottom
      if (holds || layer.element.contains(element) || element.contains(layer.element))
        return `${layer.look}${holds}`
      // where it lies over a part of the text alone, that part decides
      return [layer.look, left - box.left, top - box.top, right - box.left, bottom - box.top].join()
    })
    return { element, isExempt, key: short([look, ...behind.filter((one) => one !== '')].join(';')) }
  })
}
