import classes from './OrderReference.module.css'

/** A longer one, as WeChat's 19 to 28 digits, is shown without its middle. */
const wholeLengthMax = 16
const beginningLength = 6

/**
 * An order's reference in a list. Its last four are what people say and look for. The middle of a long one is not drawn: it
 * is read out, found and copied as it is, and shown while the mouse is on it.
 */
export function OrderReference({ text }: { text: string }) {
  const last = <b>{text.slice(-4)}</b>
  if (text.length <= wholeLengthMax) {
    return (
      <span className={classes.reference}>
        {text.slice(0, -4)}
        {last}
      </span>
    )
  }
  return (
    <span className={classes.reference} title={text}>
      {text.slice(0, beginningLength)}
      <span className={classes.middle}>{text.slice(beginningLength, -4)}</span>
      {last}
    </span>
  )
}
