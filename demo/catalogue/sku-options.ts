import type { NamedOption } from '@getzo/domain/orders/requests/other-sizes'
import { type Picture, pictureUrl } from '../drawings'
import { present } from '../random'
import type { Ids, Row } from '../rows'
import { administrator } from '../sign-ins'
import type { DemoProduct, DemoValue } from './brands/demo-brand'
import type { CatalogueRows } from './catalogue-tables'

/** One combination of option values; 'NO OPTIONS' and no values for a product without options. */
export interface Combination {
  name: string
  values: DemoValue[]
  picture: Picture
}

/** Every combination of a product's values in the order of its options, joined by ' - ' (P5). */
export function combinationsOf(product: DemoProduct): Combination[] {
  const lists = (product.options ?? []).reduce<DemoValue[][]>(
    (made, option) => made.flatMap((values) => option.values.map((value) => [...values, value])),
    [[]],
  )
  return lists.map((values) => ({
    name: values.length === 0 ? 'NO OPTIONS' : values.map(({ name }) => name).join(' - '),
    values,
    picture: pictureOf(product, values),
  }))
}

const pictureOf = (product: DemoProduct, values: readonly DemoValue[]): Picture => ({
  kind: values.find(({ kind }) => kind)?.kind ?? product.picture.kind,
  tone: values.find(({ tone }) => tone)?.tone ?? product.picture.tone,
})

/** A product's options as its sizes are found by. The ids are not those of the rows. */
export function namedOptions({ options = [] }: DemoProduct): NamedOption[] {
  const all = options.flatMap(({ values }) => values)
  return options.map(({ name, values }, id) => ({
    id,
    name,
    values: values.map((value) => ({ id: all.indexOf(value), name: value.name })),
  }))
}

/** Adds the rows of a product's options, values and matrix. Answers which of them a SKU's price belongs to. */
export function addSkuOptions(
  rows: CatalogueRows,
  product: DemoProduct,
  productId: number,
  created: Date,
  ids: Ids,
): (values: readonly DemoValue[]) => { variant_id: number | null; variant_option_id: number | null } {
  const made = { date_created: created, created_by: administrator }
  const optionIds = new Map<DemoValue, { variant_id: number; variant_option_id: number }>()
  for (const [position, option] of (product.options ?? []).entries()) {
    const variantId = ids.next('variants')
    rows.variants.push({ id: variantId, product_id: productId, name: option.name, position, ...made })
    for (const [place, value] of option.values.entries()) {
      const id = ids.next('variant_options')
      optionIds.set(value, { variant_id: variantId, variant_option_id: id })
      const isShown = value.tone !== undefined || value.kind !== undefined
      rows.variant_options.push({
        id,
        product_id: productId,
        variant_id: variantId,
        name: value.name,
        pic: isShown ? pictureUrl(pictureOf(product, [value])) : null,
        position: place,
        texts: Object.fromEntries(
          Object.entries(value.texts ?? {}).map(([language, name]) => [language, { name }]),
        ),
        ...made,
      })
    }
  }
  if (product.options) {
    for (const { name } of combinationsOf(product))
      rows.matrix.push(matrixRow(product, productId, name, made, ids))
  }
  // a price names an option only where there is just one to name
  return (values) =>
    values.length === 1
      ? present(optionIds.get(present(values[0])))
      : { variant_id: null, variant_option_id: null }
}

function matrixRow(product: DemoProduct, productId: number, value: string, made: Row, ids: Ids): Row {
  const active = !(product.retired ?? []).includes(value)
  return { id: ids.next('matrix'), product_id: productId, value, active, ...made }
}
