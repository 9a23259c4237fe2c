import { priceEndings, readAmount, readPercentage } from '@getzo/domain/price-book/repricing'
import { NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { t } from '../price-book.text'
import { type RepriceFields, repriceWays } from './new-prices'
import classes from './reprice.module.css'

interface RepriceControlsProps {
  fields: RepriceFields
  set: (part: Partial<RepriceFields>) => void
  day: string
  setDay: (day: string) => void
  today: string
  /** all SKUs: prices can only be pasted */
  areAll: boolean
}

/** How prices change, and from when on. */
export function RepriceControls({ fields, set, day, setDay, today, areAll }: RepriceControlsProps) {
  return (
    <div className={classes.controls}>
      {!areAll && (
        <SegmentedControl
          className={`whole ${classes.ways}`}
          aria-label={t('reprice.how')}
          value={fields.way}
          onChange={(way) => set({ way, by: '' })}
          data={repriceWays.map((way) => ({ value: way, label: t(`reprice.${way}`) }))}
        />
      )}
      {fields.way === 'pasted' ? (
        <Textarea
          className={`whole ${classes.paste}`}
          label={t('reprice.paste')}
          description={t(areAll ? 'reprice.pasteAllAbout' : 'reprice.pasteAbout')}
          value={fields.pasted}
          rows={4}
          data-autofocus
          onChange={(event) => set({ pasted: event.currentTarget.value })}
        />
      ) : (
        <ByField fields={fields} set={set} way={fields.way} />
      )}
      <TextInput
        type="date"
        label={t('reprice.day')}
        value={day}
        min={today}
        required
        error={day < today ? t('reprice.dayOver') : undefined}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
    </div>
  )
}

function ByField({
  fields: { by, ending },
  set,
  way,
}: Pick<RepriceControlsProps, 'fields' | 'set'> & { way: 'percentage' | 'amount' }) {
  const read = way === 'percentage' ? readPercentage : readAmount
  const isUnreadable = by.trim() !== '' && !/^[+-]?$/.test(by.trim()) && read(by) === null
  return (
    <>
      <TextInput
        label={t(`reprice.${way}Field`)}
        placeholder={t(`reprice.${way}About`)}
        inputMode="text"
        value={by}
        maxLength={20}
        data-autofocus
        error={isUnreadable ? t('reprice.unreadable', { example: t(`reprice.${way}About`) }) : undefined}
        onChange={(event) => set({ by: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('reprice.ending')}
        value={ending}
        onChange={(event) => {
          const chosen = priceEndings.find((one) => one === event.currentTarget.value)
          if (chosen !== undefined) set({ ending: chosen })
        }}
        data={priceEndings.map((one) => ({ value: one, label: t(`reprice.ending.${one}`) }))}
      />
    </>
  )
}
