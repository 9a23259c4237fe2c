import type { ProductForm } from '@getzo/contract/products/product-form.schema'
import { useMemo } from 'react'
import { useFieldLabel } from '../../../ui/form/errors/field-labels'
import { useFormContext, useValue } from '../../../ui/form/values/form-changes'
import { storedPrices } from '../matrix/stored-prices'
import { useMatrix } from '../matrix/use-matrix'
import { t } from '../products.text'
import { CustomsSection } from './CustomsSection'
import { InformationSection, MiniProgramSection } from './InformationSection'
import { MeasuresSection } from './MeasuresSection'
import { OptionsSection } from './options/OptionsSection'
import { SingleSections } from './SingleSections'
import { VariantsSection } from './VariantsSection'
import type { ProductValues } from './values/product-values'

const newRows: ProductForm['rows'] = []

/** The sections of both product forms (P2, P3). */
export function ProductSections({ stored }: { stored?: ProductForm }) {
  const control = useFormContext<ProductValues>()
  const hasOptions = useValue(control, 'flag_options')
  const labels = useMatrix()
  const rows = stored?.rows ?? newRows
  const prices = useMemo(() => storedPrices(rows), [rows])
  useFieldLabel('rows', t('matrix.title'))
  useFieldLabel('rows.0.active', t('matrix.activeField'))
  return (
    <>
      <InformationSection />
      <MiniProgramSection />
      <OptionsSection />
      <VariantsSection labels={labels} prices={prices} />
      {!hasOptions && <SingleSections prices={prices} isNew={stored === undefined} />}
      <MeasuresSection />
      <CustomsSection />
    </>
  )
}
