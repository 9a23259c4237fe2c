import {
  cleanName,
  countCombinations,
  matrixRowsMax,
  repeatedValues,
} from '@getzo/domain/products/variant-matrix'
import { FormSection, FullWidth } from '../../../ui/form/page/FormSection'
import { useDerived, useFormContext, useValue } from '../../../ui/form/values/form-changes'
import { Pill } from '../../../ui/marks/Pill'
import { MatrixSection } from '../matrix/MatrixSection'
import type { StoredPrices } from '../matrix/stored-prices'
import type { MatrixLabels } from '../matrix/use-matrix'
import { t } from '../products.text'
import { AskedSwitch } from './AskedSwitch'
import { places } from './places'
import type { OptionValues, ProductValues } from './values/product-values'

/** The switch for serialized SKUs, and with options the matrix (P2, P5). */
export function VariantsSection({ labels, prices }: { labels: MatrixLabels; prices: StoredPrices }) {
  const control = useFormContext<ProductValues>()
  const { getValues, setValue } = control
  const hasOptions = useValue(control, 'flag_options')

  const turn = (isOn: boolean) => {
    if (!isOn) {
      const reset = getValues('rows').map((row) => ({ ...row, serial_run_limit: null }))
      setValue('rows', reset)
    }
    setValue('flag_serialization', isOn)
  }
  return (
    <FormSection title={t('section.variants')} place={places.variants}>
      <FullWidth>
        <AskedSwitch
          name="flag_serialization"
          label={t('serialized.label')}
          question={t('serialized.title')}
          yes={t('options.toggleYes')}
          lossOf={lossOfTurning}
          onTurn={turn}
        />
      </FullWidth>
      {hasOptions && (
        <FullWidth>
          <MatrixNotice />
          <MatrixSection
            labels={labels}
            prices={prices}
            empty={<p className="paragraph">{t('matrix.empty')}</p>}
          />
        </FullWidth>
      )}
    </FormSection>
  )
}

function lossOfTurning({ rows }: ProductValues, isOn: boolean): string | null {
  const n = rows.filter(({ serial_run_limit }) => serial_run_limit !== null).length
  return isOn || n === 0 ? null : t('serialized.offLoses', { n })
}

/** The reason why the options make no table, or a smaller one than expected. */
function MatrixNotice() {
  const control = useFormContext<ProductValues>()
  const { getValues } = control
  const text = useDerived(control, 'options', () => noticeOf(getValues('options')))
  if (text === '') return null
  return (
    <output>
      <Pill tone="amber">{text}</Pill>
    </output>
  )
}

function noticeOf(options: OptionValues[]): string {
  const n = countCombinations(options)
  if (n > matrixRowsMax) return t('matrix.tooMany', { n, max: matrixRowsMax })
  const names = options.flatMap((option) =>
    repeatedValues(option).map((place) => cleanName(option.values[place]?.name ?? '')),
  )
  return names.length === 0 ? '' : t('matrix.repeated', { names: [...new Set(names)].join(', ') })
}
