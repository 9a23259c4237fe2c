import { currencyText } from '../../../../i18n/sum'
import { StockOfSku } from '../../../shared/stock/StockLeft'
import { DateTimeField } from '../../../ui/fields/date/DateTimeField'
import { DecimalField, NumberField } from '../../../ui/fields/NumberField'
import { PictureField } from '../../../ui/fields/picture/PictureField'
import { TextField } from '../../../ui/fields/TextField'
import { FormSection, FullWidth } from '../../../ui/form/page/FormSection'
import { useFormContext, useValues } from '../../../ui/form/values/form-changes'
import { PriceNote } from '../matrix/PriceNote'
import type { StoredPrices } from '../matrix/stored-prices'
import { t } from '../products.text'
import classes from './product-form.module.css'
import { isUntracked, type ProductValues } from './values/product-values'

interface SingleSectionsProps {
  prices: StoredPrices
  isNew: boolean
}

/** Picture, pricing and inventory of a product without options (P2, P6). */
export function SingleSections({ prices, isNew }: SingleSectionsProps) {
  const control = useFormContext<ProductValues>()
  return (
    <>
      <FormSection title={t('section.picture')}>
        <FullWidth>
          <PictureField control={control} name="rows.0.pic_url" label={t('row.picture')} />
        </FullWidth>
      </FormSection>
      <FormSection title={t('section.pricing')}>
        <DecimalField
          control={control}
          name="rows.0.price"
          label={t('row.price')}
          placeholder="0.00"
          suffix={currencyText('USD')}
          required
        />
        <DateTimeField
          control={control}
          name="rows.0.promotion_date"
          label={t('row.date')}
          placeholder={t('row.datePlaceholder')}
          required
        />
        <FullWidth>
          <output className={`flow ${classes.priceNote}`}>
            <SinglePriceNote prices={prices} />
          </output>
        </FullWidth>
      </FormSection>
      <InventorySection isNew={isNew} />
    </>
  )
}

function InventorySection({ isNew }: { isNew: boolean }) {
  const control = useFormContext<ProductValues>()
  const [isSerialized, sku_id, quantity_seen] = useValues(control, [
    'flag_serialization',
    'rows.0.sku_id',
    'rows.0.quantity_seen',
  ])
  const isHidden = isUntracked({ sku_id, quantity_seen })
  return (
    <FormSection title={t('section.inventory')}>
      <TextField
        control={control}
        name="rows.0.sku"
        label={t('row.sku')}
        description={isNew ? t('row.skuMade') : undefined}
        placeholder="SKU012345"
        required={!isNew}
        maxLength={100}
      />
      {!isHidden && (
        <NumberField
          control={control}
          name="rows.0.quantity"
          label={t('row.quantity')}
          placeholder="0"
          required
        />
      )}
      <TextField
        control={control}
        name="rows.0.barcode"
        label={t('row.barcode')}
        placeholder="012345678905"
        maxLength={100}
      />
      {isSerialized && (
        <NumberField
          control={control}
          name="rows.0.serial_run_limit"
          label={t('row.runLimit')}
          placeholder="0"
          required
        />
      )}
      {sku_id !== null && (
        <FullWidth>
          <StockOfSku skuId={sku_id} />
        </FullWidth>
      )}
    </FormSection>
  )
}

function SinglePriceNote({ prices }: { prices: StoredPrices }) {
  const control = useFormContext<ProductValues>()
  const [price, promotion_date, sku_id, promotion_id] = useValues(control, [
    'rows.0.price',
    'rows.0.promotion_date',
    'rows.0.sku_id',
    'rows.0.promotion_id',
  ])
  return <PriceNote row={{ price, promotion_date, sku_id, promotion_id }} prices={prices} />
}
