import classes from './OrderReference.module.css'

/** An order's reference in a list. Its last four are what people say and look for. */
export const OrderReference = ({ text }: { text: string }) => (
  <span className={classes.reference}>
    {text.slice(0, -4)}
    <b>{text.slice(-4)}</b>
  </span>
)
