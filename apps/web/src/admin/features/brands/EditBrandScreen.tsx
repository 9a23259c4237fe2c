import { editBrand } from '@getzo/contract/brands/brands.endpoints'
import type { Brand } from '@getzo/contract/brands/brands.schema'
import { screens } from '@getzo/contract/paths'
import { checkBrand } from '@getzo/domain/brands/brand-rules'
import { call } from '../../api/call'
import { ButtonLink } from '../../ui/AppLink'
import { FormPage } from '../../ui/form/FormPage'
import { useStoredRecord } from '../../ui/form/stored-record'
import { useRecordForm } from '../../ui/form/use-record-form'
import { useRecordId } from '../../ui/page/record-id'
import { readStoredBrand } from './brands.api'
import { t } from './brands.text'
import { BrandFields } from './form/BrandFields'
import { type BrandValues, blankBrand, brandValues, editBrandBody } from './form/brand-values'
import { describeBrandChange } from './view/history-words'

/** Edit Brand: {id} (B2, O28). */
export function EditBrandScreen() {
  const id = useRecordId()
  const brand = useStoredRecord(readStoredBrand(id), brandValues)
  const form = useRecordForm<BrandValues, Brand>(blankBrand, brand)
  const title = t('brands.edit', { id: String(id) })
  return (
    <FormPage
      title={title}
      breadcrumbs={[
        { label: t('brands.admin') },
        { label: t('brands.crumb'), to: screens.brands },
        { label: title },
      ]}
      actions={
        <ButtonLink to={screens.brand(id)} variant="default">
          {t('brands.show')}
        </ButtonLink>
      }
      form={form}
      stored={brand}
      loading={t('brands.loading')}
      saveLabel={t('brands.update')}
      savingLabel={t('brands.updating')}
      check={checkBrand}
      describeChange={describeBrandChange}
      save={(values, options) => call(editBrand, { params: { id }, body: editBrandBody(values, options) })}
      saved={(_, values) => ({
        text: t('brands.updated', { name: values.name }),
        link: { text: t('brands.show'), to: screens.brand(id) },
      })}
      goTo={screens.brands}
    >
      <BrandFields />
    </FormPage>
  )
}
