import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { icon } from '../../ui/icons'
import { later } from '../../ui/later'
import { useWasTrue } from '../../ui/was-true'
import { t } from './today.text'
import type { Places } from './use-places'

const ArrangePanel = later(() => import('./ArrangePanel'))

const SlidersIcon = icon(<path d="M2 5h7M13 5h1M9 3v4h4V3ZM2 11h1M7 11h7M3 9v4h4V9Z" />)

/** The button that opens the choice and order of the queues (W1). */
export function Arrange({ places }: { places: Places }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useWasTrue(isOpen)
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        color="gray"
        leftSection={<SlidersIcon />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('today.arrange')}
      </Button>
      {wasOpen && <ArrangePanel places={places} isOpen={isOpen} onChange={setOpen} target={button} />}
    </>
  )
}
