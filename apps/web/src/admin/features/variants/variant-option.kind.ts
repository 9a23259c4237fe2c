import { screens } from '@getzo/contract/paths'
import {
  createVariantOptions,
  editVariantOption,
  readVariantOption,
} from '@getzo/contract/variants/variants.endpoints'
import type { VariantOption } from '@getzo/contract/variants/variants.schema'
import { checkVariantOption } from '@getzo/domain/variants/variant-rules'
import { call } from '../../api/call'
import type { RecordKind } from '../../ui/record/record-kind'
import { t } from './variants.text'

export interface VariantOptionValues {
  product_variant_id: number | null
  name: string
  pic: string
  version: number
}

/** Variant options on their screens (V4, V5, O28, P20). */
export const variantOptionKind: RecordKind<VariantOptionValues, VariantOption> = {
  key: 'variant option',
  noun: t('options.noun'),
  nouns: t('options.crumb'),
  formNoun: t('options.formNoun'),
  to: { all: screens.variantOptions, one: screens.variantOption, edit: screens.editVariantOption },
  mayWrite: 'variants.write',
  called: ({ name }) => name,
  blank: () => ({ product_variant_id: null, name: '', pic: '', version: 0 }),
  valuesOf: ({ variant_id, name, pic, version }) => ({
    product_variant_id: variant_id,
    name,
    pic: pic ?? '',
    version,
  }),
  check: checkVariantOption,
  read: (id, signal) => call(readVariantOption, { params: { id } }, { signal }),
  create: ({ version: _version, ...body }, { idempotencyKey }) =>
    call(createVariantOptions, { body }, { idempotencyKey }),
  edit: (id, { name, pic, version }, { overVersion }) =>
    call(editVariantOption, { params: { id }, body: { name, pic, version: overVersion ?? version } }),
}
