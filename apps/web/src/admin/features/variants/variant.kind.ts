import { screens } from '@getzo/contract/paths'
import { createVariants, editVariant, readVariant } from '@getzo/contract/variants/variants.endpoints'
import type { Variant } from '@getzo/contract/variants/variants.schema'
import { checkVariant } from '@getzo/domain/variants/variant-rules'
import { call } from '../../api/call'
import type { RecordKind } from '../../ui/record/record-kind'
import { t } from './variants.text'

export interface VariantValues {
  product_id: number | null
  name: string | null
  version: number
}

/** Variants on their screens (V2, V5, O28). */
export const variantKind: RecordKind<VariantValues, Variant> = {
  key: 'variant',
  noun: t('variants.noun'),
  nouns: t('variants.crumb'),
  formNoun: t('variants.formNoun'),
  to: { all: screens.variants, one: screens.variant, edit: screens.editVariant },
  mayWrite: 'variants.write',
  called: ({ name }) => name ?? '',
  blank: () => ({ product_id: null, name: null, version: 0 }),
  valuesOf: ({ product_id, name, version }) => ({ product_id, name, version }),
  check: checkVariant,
  read: (id, signal) => call(readVariant, { params: { id } }, { signal }),
  create: ({ product_id, name }, { idempotencyKey }) =>
    call(createVariants, { body: { product_id, name: name ?? '' } }, { idempotencyKey }),
  edit: (id, { name, version }, { overVersion }) =>
    call(editVariant, { params: { id }, body: { name: name ?? '', version: overVersion ?? version } }),
}
