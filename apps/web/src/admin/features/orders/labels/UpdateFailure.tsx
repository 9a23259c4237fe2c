import { failureText } from '../../../api/api-error'
import { said as orderSaid } from '../order-words'
import classes from './label.module.css'

/** The words of a label's change that failed (L10), for a message and for the panel. */
export const updateFailure = (error: Error): string[] => [
  orderSaid('order.update_failed'),
  failureText(error),
]

/** A label's change that failed, where it was asked for. */
export function UpdateFailure({ error }: { error: Error | null }) {
  if (error === null) return null
  return (
    <div role="alert" className={classes.failure}>
      {updateFailure(error).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
