import type { Product, ProductFields } from '@getzo/contract/products/products.schema'
import { checkProductFields } from '@getzo/domain/products/product-rules'
import type { Tx } from '../../db/connection/transaction'
import { refuseRule } from '../../http/refused'
import { refuseChanged } from '../history/changed-meanwhile'
import { brandGone } from './form/product-save.service'
import { insertProducts, lockProduct, selectProductRecord, updateProducts } from './form/product-save.store'
import { isStored, productValues } from './form/product-values'

/** Makes a product without its options, SKUs and prices, which the specification's other calls add. */
export async function createProduct(tx: Tx, input: ProductFields): Promise<Product> {
  const fields = checkedFields(input)
  const [product] = (await insertProducts(tx, [productValues(fields)])) ?? []
  if (!product) throw brandGone(fields)
  return product
}

/** Changes a product's own fields. With a version, only if that is still the stored one (O28). */
export async function editProduct(
  tx: Tx,
  id: number,
  input: ProductFields & { version?: number },
): Promise<Product> {
  const fields = checkedFields(input)
  const stored = await lockProduct(tx, id)
  if (!stored || (input.version ?? stored.version) !== stored.version) {
    return refuseChanged(tx, 'product', id, input.version)
  }
  const values = productValues(
    {
      ...fields,
      flag_options: input.doesProductHaveOptions ?? stored.flag_options,
      flag_serialization: input.isThisProductSerialized ?? stored.flag_serialization,
    },
    stored,
  )
  if (isStored(values, stored)) return selectProductRecord(tx, id)
  const [product] = (await updateProducts(tx, [{ id, values }])) ?? []
  if (!product) throw brandGone(fields)
  return product
}

/** A product that passes the first checks of P10, by the names of the columns. */
function checkedFields(input: ProductFields) {
  refuseRule(checkProductFields(input))
  const { name, description, brand_id, wc_url, itemWarranty } = input
  return {
    name,
    description,
    brand_id,
    flag_options: input.doesProductHaveOptions ?? false,
    flag_serialization: input.isThisProductSerialized ?? false,
    ...(wc_url === undefined ? {} : { wc_url }),
    ...(itemWarranty === undefined ? {} : { warranty_information: itemWarranty ?? '' }),
  }
}
