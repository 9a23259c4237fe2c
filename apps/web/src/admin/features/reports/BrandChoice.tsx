import { listBrands } from '@getzo/contract/brands/brands.endpoints'
import { RecordPicker } from '../../ui/fields/RecordPicker'
import { unfoldedBrandFilter } from '../../ui/list/filters/records/unfolded-filters'
import { useRecordName } from '../../ui/list/page/use-record-name'
import classes from './reports.module.css'
import { t } from './reports.text'

/** The one brand that a report is of, or all. */
export function BrandChoice({
  brand,
  onChange,
}: {
  brand: number | null
  onChange: (brand: number | null) => void
}) {
  const name = useRecordName(unfoldedBrandFilter, brand)
  return (
    <div className={classes.brand}>
      <RecordPicker
        label={t('figures.brand')}
        endpoint={listBrands}
        query={{ sort: 'name' }}
        placeholder={t('figures.allBrands')}
        value={brand}
        chosenLabel={name}
        toOption={(row) => ({ label: row.name })}
        onChange={(id) => onChange(id)}
      />
    </div>
  )
}
