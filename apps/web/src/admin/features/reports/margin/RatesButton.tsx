import { Button } from '@mantine/core'
import { useState } from 'react'
import { later } from '../../../ui/later'
import { t } from './costs.text'

const Rates = later(() => import('./Rates'))

/** Opens the rates by which labels count in USD. */
export function RatesButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('costs.rates')}
      </Button>
      {isOpen && <Rates onClose={() => setOpen(false)} />}
    </>
  )
}
