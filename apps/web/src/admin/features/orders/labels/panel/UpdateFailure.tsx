import { failureText } from '../../../../api/api-error'
import { said as orderSaid } from '../../order-words'
import classes from './label.module.css'

/** The texts of a failed change of a label (L10), for a message and the panel. */
export const updateFailure = (error: Error): string[] => [
  orderSaid('order.update_failed'),
  failureText(error),
]

/** The failure of a label's change, beside its button. */
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
