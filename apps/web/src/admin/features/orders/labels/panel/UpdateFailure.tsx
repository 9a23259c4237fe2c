import { failureText } from '../../../../api/api-error'
import { notify } from '../../../../ui/messages/toasts'
import { said as orderSaid } from '../../order-words'
import classes from './label.module.css'
import { useToldOnceGone } from './told-once-gone'

/** The texts of a failed change of a label (L10). */
const updateFailure = (error: Error): string[] => [orderSaid('order.update_failed'), failureText(error)]

/** Says it to somebody who has closed what shows it. */
export const useUpdateFailureTold = () => useToldOnceGone((error) => void notify.error(updateFailure(error)))

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
