const kinds = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]
const labelable = 'button, input, meter, output, progress, select, textarea'
const names = new Set(labelable.toUpperCase().split(', '))

/** Labels by their elements in the current document; null once it has changed. */
let known: Map<Element, HTMLLabelElement[]> | null = null
const changes = new MutationObserver(forget)

function forget() {
  known = null
}

const isHidden = (element: Element) =>
  element.tagName === 'INPUT' && element.getAttribute('type')?.toLowerCase() === 'hidden'
const isLabelable = (element: Element): element is HTMLElement =>
  names.has(element.tagName) && !isHidden(element)

/** The element that a label names: that of `for`, else the first field in it. */
function controlOf(label: HTMLLabelElement): HTMLElement | null {
  const id = label.getAttribute('for')
  if (id !== null) {
    const named = document.getElementById(id)
    return named !== null && isLabelable(named) ? named : null
  }
  return [...label.querySelectorAll(labelable)].find(isLabelable) ?? null
}

function labelsByControl() {
  if (changes.takeRecords().length > 0) forget()
  if (known !== null) return known
  known = new Map()
  for (const label of document.getElementsByTagName('label')) {
    const control = controlOf(label)
    if (control === null) continue
    const others = known.get(control)
    if (others === undefined) known.set(control, [label])
    else others.push(label)
  }
  return known
}

/**
 * A faster version of the lookup of a field's labels. jsdom walks the document for each field, and again for each
 * label: a query by label or by name does so for every field.
 */
export function findLabelsAtOnce() {
  changes.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['for', 'id', 'type'],
  })
  for (const { prototype } of kinds) {
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        return isHidden(this) ? null : (labelsByControl().get(this) ?? [])
      },
    })
  }
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    configurable: true,
    get(this: HTMLLabelElement) {
      return controlOf(this)
    },
  })
}
