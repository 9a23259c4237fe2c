import type { OrderRow } from '@getzo/contract/orders/orders.schema'
import { Button } from '@mantine/core'
import { MenuButton } from '../../../ui/floating/MenuButton'
import { ChevronDownIcon } from '../../../ui/icons'
import type { BulkContext } from '../../../ui/list/selection/bulk-types'
import { StatusItems } from '../one-field/StatusItems'
import { t } from '../orders.text'

/** Sets the status of all selected orders (O12), each by itself (W4). */
export const StatusOfMany = ({ context: { isActing, begin } }: { context: BulkContext<OrderRow> }) => (
  <MenuButton
    as={Button}
    look={{ size: 'xs', disabled: isActing, rightSection: <ChevronDownIcon size={12} /> }}
    act="status"
    position="top-start"
    items={<StatusItems onChoose={(order_status) => begin({ act: 'status', order_status })} />}
  >
    {t('many.change')}
  </MenuButton>
)
