import { useId } from 'react'
import { WithThumb } from '../../../ui/marks/Thumb'
import { combinationName } from '../../../ui/names'
import { OutOfUse } from '../arrival-words'
import type { ArrivalLine } from '../arrivals.api'
import classes from '../arrivals.module.css'
import { t } from '../arrivals.text'
import type { Pieces } from './scanned'

interface CountedLineProps {
  line: ArrivalLine
  counted: Pieces | undefined
  /** the last code was of it */
  isLast: boolean
  /** it is on its way to the shelf */
  isSaving: boolean
  onNumber: (name: keyof Pieces, value: number) => void
}

/** A line with what came of it just now; its numbers can be typed. */
export function CountedLine({ line, counted, isLast, isSaving, onNumber }: CountedLineProps) {
  const { received = 0, damaged = 0 } = counted ?? {}
  const rest = Math.max(0, line.ordered - line.received)
  return (
    <div className={`wrap ${classes.stock}`} data-now={isLast || undefined}>
      <div>
        <WithThumb src={line.pic}>
          {line.product_name} <span className={classes.none}>{combinationName(line.combo_identifier)}</span>{' '}
          <OutOfUse line={line} />
        </WithThumb>
        <small>
          <code>{line.sku}</code> · {t('arrivals.cameBefore', { n: line.received, rest })}
        </small>
      </div>
      <Counter
        label={t('arrivals.now')}
        sku={line.sku}
        value={received}
        isSaving={isSaving}
        onValue={(value) => onNumber('received', value)}
      />
      <Counter
        label={t('arrivals.damagedNow')}
        sku={line.sku}
        value={damaged}
        isSaving={isSaving}
        onValue={(value) => onNumber('damaged', value)}
      />
    </div>
  )
}

interface CounterProps {
  label: string
  sku: string
  value: number
  isSaving: boolean
  onValue: (value: number) => void
}

function Counter({ label, sku, value, isSaving, onValue }: CounterProps) {
  const id = useId()
  const name = `${sku}, ${label}`
  return (
    <div className={classes.counter}>
      <fieldset aria-label={name} disabled={isSaving}>
        <button
          type="button"
          aria-label={`${name}: ${t('arrivals.less')}`}
          onClick={() => onValue(value - 1)}
        >
          −
        </button>
        <input
          id={id}
          aria-label={name}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            const digits = event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6)
            onValue(digits === '' ? 0 : Number(digits))
          }}
          onKeyDown={(event) => {
            // the next code can be scanned
            if (event.key === 'Enter') event.currentTarget.blur()
          }}
        />
        <button
          type="button"
          aria-label={`${name}: ${t('arrivals.plus')}`}
          onClick={() => onValue(value + 1)}
        >
          +
        </button>
      </fieldset>
      <small>{label}</small>
    </div>
  )
}
