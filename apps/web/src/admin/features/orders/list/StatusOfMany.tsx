import { listOrders } from '@getzo/contract/orders/orders.endpoints'
import type { OrderRow } from '@getzo/contract/orders/orders.schema'
import { screens } from '@getzo/contract/paths'
import {
  editFormStatuses,
  type OrderStatus,
  orderStatusText,
  orderStatusTone,
} from '@getzo/domain/orders/order-status'
import { formatMoney, parseCents } from '@getzo/domain/orders/order-total'
import { Button, Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../../ui/confirm'
import { makeIdempotencyKeys } from '../../../ui/form/save/idempotency'
import { ChevronDownIcon } from '../../../ui/icons'
import type { BulkContext, BulkResult } from '../../../ui/list/selection/bulk-types'
import { keepInPlace } from '../../../ui/list/table/keep-in-place'
import { StatusText } from '../../../ui/StatusText'
import { type ChosenOrders, type StatusResult, setStatuses } from '../orders.api'
import { t } from '../orders.text'

const figures = new Intl.NumberFormat('en')

interface StatusOfManyProps {
  context: BulkContext<OrderRow>
}

/** Sets the status of all selected orders (O12). Asks first if some of them were never in sight. */
export function StatusOfMany({ context }: StatusOfManyProps) {
  const { isActing, isSetting, choose } = useStatusOfMany({ context })

  return (
    <Menu position="top-start" returnFocus>
      <Menu.Target>
        <Button
          size="xs"
          loading={isSetting}
          disabled={isActing}
          rightSection={<ChevronDownIcon size={12} />}
        >
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

function useStatusOfMany({ context }: StatusOfManyProps) {
  const queryClient = useQueryClient()
  const [keys] = useState(makeIdempotencyKeys)
  const { chosen, count, isActing, act } = context
  const [isSetting, setSetting] = useState(false)

  const choose = async (status: OrderStatus) => {
    const words = { n: figures.format(count), status: orderStatusText(status) }
    const isSure =
      chosen.kind === 'ticked' ||
      (await confirm({ title: t('many.title'), text: t('many.ask', words), yes: t('many.yes', words) }))
    if (isSure) set(chosen, status)
  }
  const set = (orders: ChosenOrders, status: OrderStatus, keepsRefunds?: 'keep') =>
    act(async () => {
      setSetting(true)
      try {
        const results = await setStatuses(orders, status, keys, keepsRefunds)
        keys.afterSuccess()
        await takeIn(results, status)
        return resultOf(results, status, (owed) => set({ kind: 'ticked', rows: owed }, status, 'keep'))
      } catch (error) {
        keys.afterFailure(error)
        throw error
      } finally {
        setSetting(false)
      }
    })
  /** Changed orders stay in place. The others may differ from the list, which is read again. */
  const takeIn = async (results: readonly StatusResult[], status: OrderStatus) => {
    const changed = results.flatMap(({ id, outcome, date_modified, version }) =>
      outcome === 'changed' && version !== null ? [{ id, order_status: status, date_modified, version }] : [],
    )
    await keepInPlace(queryClient, listOrders, changed)
    if (results.some(({ outcome }) => outcome === 'changed_meanwhile' || outcome === 'gone')) {
      await queryClient.invalidateQueries({ queryKey: ['list'] })
    }
  }
  return { isActing, isSetting, choose }
}

type SeenOrder = Extract<ChosenOrders, { kind: 'ticked' }>['rows'][number]

function resultOf(
  results: readonly StatusResult[],
  status: OrderStatus,
  setKeepingRefunds: (owed: readonly SeenOrder[]) => void,
): BulkResult {
  const left = results.filter(({ outcome }) => outcome !== 'changed')
  const owed = left.flatMap(({ id, outcome, version }) =>
    outcome === 'refund_due' && version !== null ? [{ id, version }] : [],
  )
  const dueAgain = results.filter(({ outcome, owed: due }) => outcome === 'changed' && due !== null).length
  const words = { n: results.length - left.length, left: left.length, status: orderStatusText(status) }
  return {
    summary: t(left.length === 0 ? 'many.done' : 'many.partly', words),
    ...(dueAgain > 0 && { note: t('many.dueAgain', { n: dueAgain }) }),
    left: left.map((result) => ({
      id: result.id,
      name: t('orders.name', { number: result.order_number ?? String(result.id) }),
      to: screens.order(result.id),
      reason: reasonOf(result, status),
    })),
    ...(owed.length > 0 && {
      further: {
        text: t('many.owed', { n: owed.length }),
        label: t('many.keepRefunds', { n: owed.length }),
        run: () => setKeepingRefunds(owed),
      },
    }),
  }
}

function reasonOf({ outcome, owed }: StatusResult, status: OrderStatus): string {
  if (outcome === 'same') return t('many.same', { status: orderStatusText(status) })
  if (outcome === 'refund_due' && owed !== null) {
    return t('many.owedTo', { ...owed, amount: shownAmount(owed.amount) })
  }
  return t(outcome === 'gone' ? 'many.gone' : 'many.changedMeanwhile')
}

function shownAmount(amount: string): string {
  const cents = parseCents(amount)
  return cents === null ? amount : formatMoney(cents)
}
