import { useEffect } from 'react'

/** How often an opened menu is asked whether it has the focus. */
const lookMs = 16

/**
 * Keeps the keys that are pressed while a menu opens, and presses them in it once it has the focus and its items. Before,
 * they would close it, as presses outside, or be lost, so that Enter chose another item than was meant.
 */
export function useEarlyMenuKeys(isOpen: boolean, id: string): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const early: string[] = []
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      early.push(event.key)
    }
    const look = () => {
      const menu = document.getElementById(`${id}-dropdown`)
      const isReady = menu?.contains(document.activeElement) && menu.querySelector('[role=menuitem]') !== null
      if (!isReady) return
      end()
      for (const key of early) pressHere(key)
    }
    const end = () => {
      clearInterval(timer)
      window.removeEventListener('keydown', keep, true)
    }
    const timer = setInterval(look, lookMs)
    window.addEventListener('keydown', keep, true)
    return end
  }, [isOpen, id])
}

/** What the browser does of itself is a click; the rest is told to the menu. */
function pressHere(key: string) {
  const here = document.activeElement
  if (!(here instanceof HTMLElement)) return
  if (key === 'Enter' || key === ' ') here.click()
  else here.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}
