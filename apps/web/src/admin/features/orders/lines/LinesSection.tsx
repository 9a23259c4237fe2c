import { formatUsd } from '@getzo/domain/orders/order-total'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { FormSection, FullWidth } from '../../../ui/form/FormSection'
import { PlusIcon } from '../../../ui/icons'
import { blankLine, type OrderFormValues } from '../form/order-values'
import type { OrderDetail } from '../orders.api'
import { t } from '../orders.text'
import { LineFields } from './LineFields'
import { duplicateOf, formTotalCents, lineTotalCents, usePrices } from './line-totals'
import classes from './lines.module.css'

/** The contract takes no more in one save. */
const linesMax = 200

const nothingStored: readonly OrderDetail[] = []

/** The item lines of an order and their total (O15, O16, O34). */
export function LinesSection({ stored = nothingStored }: { stored?: readonly OrderDetail[] }) {
  const { control } = useFormContext<OrderFormValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'details' })
  const lines = useWatch({ control, name: 'details' })
  const prices = usePrices(lines, stored)
  const addButton = useRef<HTMLButtonElement>(null)

  const add = () => append(blankLine, { focusName: `details.${fields.length}.brand_id` })
  const takeOff = (index: number) => {
    remove(index)
    // the button that was pressed is gone with its line
    addButton.current?.focus()
  }
  return (
    <FormSection title={t('section.lines')}>
      <FullWidth>
        <div className={classes.lines}>
          {fields.map(({ id }, index) => {
            const line = lines[index] ?? blankLine
            return (
              <LineFields
                key={id}
                index={index}
                line={line}
                stored={stored}
                totalCents={lineTotalCents(line, prices)}
                duplicateOf={duplicateOf(lines, index)}
                isLast={fields.length === 1}
                onRemove={() => takeOff(index)}
              />
            )
          })}
        </div>
        <div className={classes.foot}>
          <Button
            ref={addButton}
            variant="default"
            leftSection={<PlusIcon />}
            onClick={add}
            disabled={fields.length >= linesMax}
          >
            {t('line.add')}
          </Button>
          <p className={classes.orderTotal}>
            <span>{t('line.orderTotal')}</span>
            <output className="tabular">{formatUsd(formTotalCents(lines, prices))}</output>
          </p>
        </div>
      </FullWidth>
    </FormSection>
  )
}
