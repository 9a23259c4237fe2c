import { type CodeVerdict, codeVerdicts } from '@getzo/domain/scan/code-verdict'
import { type Static, Type } from 'typebox'
import { closed, Id, nullableText, orNull } from '../shapes.schema'

/** A printed code: the seed of {site}/{destination}/{seed}, a lookup hash, or a document's short code. */
export const Code = Type.String({ minLength: 1, maxLength: 200, format: 'clean-text' })

/**
 * The target of a code. order_id is given to staff alone; everybody else follows order_hash, which opens nothing
 * without the order's proof (K10), and which a product's code has for staff alone (K11). filepath is set for a
 * document's code. verdict is what the code's page says (G8), for a request that no tag has proved itself to; null for a
 * document.
 */
export const ScanCode = Type.Object({
  sku_id: orNull(Id),
  product_id: orNull(Id),
  order_id: orNull(Id),
  order_hash: nullableText,
  url_item_type: nullableText,
  filepath: nullableText,
  verdict: Type.Unsafe<CodeVerdict | null>({ type: ['string', 'null'], enum: [...codeVerdicts, null] }),
})
export type ScanCode = Static<typeof ScanCode>

export const readScanCodeShapes = {
  params: closed({ code: Code }),
  answer: ScanCode,
}

export const PublicProduct = Type.Object({
  id: Id,
  name: Type.String(),
  brand_name: Type.String(),
  brand_country: Type.String(),
  description: Type.String(),
  flag_serialization: Type.Boolean(),
  warranty_information: Type.String(),
  wc_url: nullableText,
})
export type PublicProduct = Static<typeof PublicProduct>

export const readPublicProductShapes = {
  params: closed({ product_id: Id }),
  answer: PublicProduct,
}

export const PublicSku = Type.Object({
  id: Id,
  product_id: Id,
  pic_url: nullableText,
  sku: Type.String(),
  combo_identifier: Type.String(),
  serial_run_limit: orNull(Type.Integer()),
})
export type PublicSku = Static<typeof PublicSku>

export const readPublicSkuShapes = {
  params: closed({ sku_id: Id }),
  answer: PublicSku,
}
