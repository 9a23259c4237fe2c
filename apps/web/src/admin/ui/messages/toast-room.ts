/**
 * For the ref of a bar that stays at the foot of the window: messages are shown above it (toasts.module.css). With much
 * content below it, the bar is out of their way by itself.
 */
export function makeRoomForToasts(bar: HTMLElement | null) {
  if (bar === null) return undefined
  const { style } = document.documentElement
  const tell = () => {
    const taken = window.innerHeight - bar.getBoundingClientRect().top
    style.setProperty('--save-bar-room', `${taken > window.innerHeight / 2 ? 0 : Math.max(0, taken)}px`)
  }
  const watcher = new ResizeObserver(tell)
  watcher.observe(bar)
  // the form above it grows and shrinks too
  watcher.observe(document.body)
  window.addEventListener('scroll', tell, { passive: true })
  return () => {
    watcher.disconnect()
    window.removeEventListener('scroll', tell)
    style.removeProperty('--save-bar-room')
  }
}
