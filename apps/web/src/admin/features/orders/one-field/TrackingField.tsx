import { awaitsTracking, canTrackShipment } from '@getzo/domain/orders/order-status'
import { Button, TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useCan } from '../../../api/current-user'
import { overOwnChanges } from '../../../api/own-changes'
import { PlusIcon } from '../../../ui/icons'
import { IconButton } from '../../../ui/links/AppLink'
import { setTracking } from '../orders.api'
import { t } from '../orders.text'
import classes from './one-field.module.css'
import { type ChangedOrder, useOneField } from './use-one-field'

/** The contract's longest tracking id. */
const trackingIdMax = 50

interface TrackingFieldProps {
  order: ChangedOrder
  children: ReactNode
}

/**
 * An order's tracking: `children` once it can be tracked. Before that, an administrator has a button that becomes a
 * field, from the status on that allows a tracking id (O24). Enter saves, Escape leaves.
 */
export function TrackingField({ order, children }: TrackingFieldProps) {
  const mayChange = useCan('orders.write')
  const place = useRef<HTMLSpanElement>(null)
  return (
    <span ref={place} tabIndex={-1} className={classes.place}>
      {awaitsTracking(order) && mayChange ? (
        // the field disappears: the focus stays in the row
        <AddTracking order={order} onLeave={() => place.current?.focus()} />
      ) : (
        canTrackShipment(order) && children
      )}
    </span>
  )
}

interface AddTrackingProps {
  order: ChangedOrder
  /** text of the button; an icon by default */
  button?: string
  onLeave?: () => void
}

export function AddTracking({ order, button, onLeave }: AddTrackingProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { order_number: number } = order
  const { change, isPending } = useOneField<string>(order, {
    store: (id) => overOwnChanges(order, (seen) => setTracking(seen, id)),
    done: (id, told) => [t('oneField.trackingSet', { number, id }), ...told],
  })
  const leave = () => {
    setTyped(null)
    onLeave?.()
  }
  const save = async (id: string) => {
    if (await change(id)) leave()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave()
    const id = typed?.trim() ?? ''
    if (event.key === 'Enter' && id !== '' && !isPending) void save(id)
  }
  const label = t('oneField.addTracking', { number })
  if (typed === null && button !== undefined) return <Button onClick={() => setTyped('')}>{button}</Button>
  return typed === null ? (
    <IconButton label={label} onClick={() => setTyped('')}>
      <PlusIcon />
    </IconButton>
  ) : (
    <TextInput
      className={button === undefined ? classes.tracking : undefined}
      size="xs"
      aria-label={label}
      placeholder={t('oneField.trackingHint')}
      // the user has just clicked this field's button
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      maxLength={trackingIdMax}
      value={typed}
      readOnly={isPending}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => typed === '' && setTyped(null)}
    />
  )
}
