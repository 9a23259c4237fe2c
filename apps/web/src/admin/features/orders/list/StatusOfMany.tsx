import { listOrders } from '@getzo/contract/orders/orders.endpoints'
import type { OrderRow } from '@getzo/contract/orders/orders.schema'
import { screens } from '@getzo/contract/paths'
import {
  editFormStatuses,
  type OrderStatus,
  orderStatusText,
  orderStatusTone,
} from '@getzo/domain/orders/order-status'
import { Button, Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../../ui/confirm'
import { makeIdempotencyKeys } from '../../../ui/form/idempotency'
import { ChevronDownIcon } from '../../../ui/icons'
import type { BulkDesk, BulkResult } from '../../../ui/list/bulk-types'
import { keepInPlace } from '../../../ui/list/keep-in-place'
import { StatusText } from '../../../ui/StatusText'
import { type StatusResult, setStatuses } from '../orders.api'
import { t } from '../orders.text'

const figures = new Intl.NumberFormat('en')

/** Sets the status of all orders that are selected (O12). What was never in sight is asked about first. */
export function StatusOfMany({ desk }: { desk: BulkDesk<OrderRow> }) {
  const queryClient = useQueryClient()
  const [keys] = useState(makeIdempotencyKeys)
  const { chosen, count, isActing, act } = desk

  const choose = async (status: OrderStatus) => {
    const words = { n: figures.format(count), status: orderStatusText(status) }
    const isSure =
      chosen.kind === 'ticked' ||
      (await confirm({ title: t('many.title'), text: t('many.ask', words), yes: t('many.yes', words) }))
    if (!isSure) return
    act(async () => {
      try {
        const results = await setStatuses(chosen, status, keys)
        keys.afterSuccess()
        await takeIn(results, status)
        return resultOf(results, status)
      } catch (error) {
        keys.afterFailure(error)
        throw error
      }
    })
  }
  /** What was changed stays in its place; what was left may be another than what is in sight. */
  const takeIn = async (results: readonly StatusResult[], status: OrderStatus) => {
    const changed = results.flatMap(({ id, outcome, date_modified, version }) =>
      outcome === 'changed' && version !== null ? [{ id, order_status: status, date_modified, version }] : [],
    )
    await keepInPlace(queryClient, listOrders, changed)
    if (results.some(({ outcome }) => outcome === 'changed_meanwhile' || outcome === 'gone')) {
      await queryClient.invalidateQueries({ queryKey: ['list'] })
    }
  }
  return (
    <Menu position="top-start" returnFocus>
      <Menu.Target>
        <Button size="xs" loading={isActing} rightSection={<ChevronDownIcon size={12} />}>
          {t('many.change')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {editFormStatuses.map((status) => (
          <Menu.Item key={status} onClick={() => void choose(status)}>
            <StatusText tone={orderStatusTone(status)}>{orderStatusText(status)}</StatusText>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function resultOf(results: readonly StatusResult[], status: OrderStatus): BulkResult {
  const left = results.filter(({ outcome }) => outcome !== 'changed')
  const words = { n: results.length - left.length, left: left.length, status: orderStatusText(status) }
  return {
    summary: t(left.length === 0 ? 'many.done' : 'many.partly', words),
    left: left.map((result) => ({
      id: result.id,
      name: t('orders.name', { number: result.order_number ?? String(result.id) }),
      to: screens.order(result.id),
      reason: reasonOf(result, status),
    })),
  }
}

function reasonOf({ outcome }: StatusResult, status: OrderStatus): string {
  if (outcome === 'same') return t('many.same', { status: orderStatusText(status) })
  return t(outcome === 'gone' ? 'many.gone' : 'many.changedMeanwhile')
}
