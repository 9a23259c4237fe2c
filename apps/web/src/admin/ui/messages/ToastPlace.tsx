import { Notifications } from '@mantine/notifications'
import toasts from './toasts.module.css'

/** The place of the messages. */
const ToastPlace = () => (
  <Notifications position="bottom-right" withinPortal={false} classNames={{ root: toasts.place }} />
)

export default ToastPlace
