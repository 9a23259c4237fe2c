import { createBrand } from '@getzo/contract/brands/brands.endpoints'
import { screens } from '@getzo/contract/paths'
import { checkBrand } from '@getzo/domain/brands/brand-rules'
import { call } from '../../api/call'
import { FormPage } from '../../ui/form/FormPage'
import { useRecordForm } from '../../ui/form/use-record-form'
import { t } from './brands.text'
import { BrandFields } from './form/BrandFields'
import { type BrandValues, blankBrand, newBrandBody } from './form/brand-values'

/** Create New Brand (B2). */
export function NewBrandScreen() {
  const form = useRecordForm<BrandValues>(blankBrand)
  return (
    <FormPage
      title={t('brands.new')}
      breadcrumbs={[
        { label: t('brands.admin') },
        { label: t('brands.crumb'), to: screens.brands },
        { label: t('brands.new') },
      ]}
      form={form}
      isNew
      saveLabel={t('brands.save')}
      savingLabel={t('brands.saving')}
      check={checkBrand}
      save={(values, { idempotencyKey }) =>
        call(createBrand, { body: newBrandBody(values) }, { idempotencyKey })
      }
      saved={({ data: [brand] }) =>
        brand && {
          text: t('brands.created', { name: brand.name }),
          link: { text: t('brands.show'), to: screens.brand(brand.id) },
        }
      }
      goTo={screens.brands}
    >
      <BrandFields />
    </FormPage>
  )
}
