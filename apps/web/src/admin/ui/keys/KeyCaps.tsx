import classes from './KeyCaps.module.css'
import { isMac } from './keys'

const names: Record<string, string> = {
  mod: isMac ? '⌘' : 'Ctrl',
  shift: '⇧',
  Space: 'Space',
  Esc: 'Esc',
  Enter: '↵',
}

/** Keys as they are printed on a keyboard: 'g o', 'mod+k'. */
export function KeyCaps({ keys }: { keys: string }) {
  const caps = keys.split(/[ +]/).filter((cap) => cap !== '')
  return (
    <span className={classes.caps}>
      {caps.map((cap) => (
        <kbd key={cap}>{names[cap] ?? cap.toUpperCase()}</kbd>
      ))}
    </span>
  )
}
