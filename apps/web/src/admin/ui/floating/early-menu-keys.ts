import { useEffect } from 'react'
import { keepKeys } from '../keys/keep-keys'

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
    const letGo = keepKeys((key) => early.push(key) > 0)
    const timer = setInterval(() => {
      const menu = document.getElementById(`${id}-dropdown`)
      const isReady = menu?.contains(document.activeElement) && menu.querySelector('[role=menuitem]') !== null
      if (!isReady) return
      end()
      for (const key of early) pressHere(key)
    }, lookMs)
    const end = () => {
      clearInterval(timer)
      letGo()
    }
    return end
  }, [isOpen, id])
}

/** An event made by a script does not click a button, as Enter and Space do: they are a click, other keys an event. */
function pressHere(key: string) {
  const here = document.activeElement
  if (!(here instanceof HTMLElement)) return
  if (key === 'Enter' || key === ' ') here.click()
  else here.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}
