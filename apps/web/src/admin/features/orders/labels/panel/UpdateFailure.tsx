import { failureText } from '../../../../api/api-error'
import { said as orderSaid } from '../../order-words'
import classes from './label.module.css'

/** The failure of a label's change (L10), beside its button. */
export function UpdateFailure({ error }: { error: Error | null }) {
  if (error === null) return null
  return (
    <div role="alert" className={classes.failure}>
      <p>{orderSaid('order.update_failed')}</p>
      <p>{failureText(error)}</p>
    </div>
  )
}
