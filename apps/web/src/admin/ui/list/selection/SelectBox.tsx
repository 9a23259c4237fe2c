import classes from './selection.module.css'

/** The box that selects a row, or the page. Its whole cell is clickable. */
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
  return (
    <label className={`centred ${classes.box}`}>
      <input
        // HTML has no attribute for the mixed state
        ref={(box) => {
          if (box) box.indeterminate = isMixed
        }}
        type="checkbox"
        aria-label={label}
        checked={isOn}
        onChange={({ nativeEvent }) => onPick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  )
}
