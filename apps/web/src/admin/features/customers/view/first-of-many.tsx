import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '../customers.text'
import classes from './customer-view.module.css'

/** The first of many entries, and the line below them with the button that shows all. */
export function useFirst<T>(count: number, all: readonly T[]) {
  const [isWhole, setWhole] = useState(false)
  if (isWhole || all.length <= count) return { shown: all, rest: null }
  const n = all.length
  const rest = (
    <div className={`quiet ${classes.more}`}>
      {t('customers.ordersShown', { shown: count, n })}
      <Button variant="subtle" color="gray" onClick={() => setWhole(true)}>
        {t('customers.allOrders', { n })}
      </Button>
    </div>
  )
  return { shown: all.slice(0, count), rest }
}
