import { useEffect, useRef } from 'react'
import classes from './selection.module.css'

/** The box that selects a row, or the page. The whole of its cell is the target. */
export function SelectBox({
  label,
  isOn,
  isMixed = false,
  onPick,
}: {
  label: string
  isOn: boolean
  isMixed?: boolean
  /** isRange: Shift was held */
  onPick: (isRange: boolean) => void
}) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // HTML has no attribute for it
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <label className={classes.box}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isOn}
        onChange={({ nativeEvent }) => onPick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  )
}
