import type { NamedOption } from '@getzo/domain/orders/requests/other-sizes'
import { pictureUrl } from '../drawings'
import { createRandom, present, type Random, seedOf } from '../random'
import type { Ids, Row } from '../rows'
import type { ShopClock } from '../shop-clock'
import { administrator } from '../sign-ins'
import { careVideosOf } from './brand-documents'
import type { DemoBrand, DemoProduct } from './brands/demo-brand'
import type { CatalogueRows } from './catalogue-tables'
import { customsColumns } from './customs'
import { sidesInMm, weightInGrams } from './measures'
import { addPrices, type DemoPrice } from './price-rows'
import { addSkuOptions, combinationsOf, namedOptions } from './sku-options'

/** The parts of a SKU that orders and URLs need. */
export interface DemoSku {
  id: number
  productId: number
  brandId: number
  brand: string
  product: string
  sku: string
  combo: string
  options: readonly NamedOption[]
  active: boolean
  sizeChanges: boolean
  runLimit: number | null
  weightGrams: number
  prices: DemoPrice[]
  liked: number
  from: Date
  until: Date | null
}

export interface Catalogue {
  rows: CatalogueRows
  skus: DemoSku[]
  brandIds: Map<string, number>
}

/** The rows of all makers with their products, and a brand that was entered by mistake and deleted. */
export function buildCatalogue(brands: readonly DemoBrand[], ids: Ids, clock: ShopClock): Catalogue {
  const rows: CatalogueRows = {
    brands: [],
    products: [],
    variants: [],
    variant_options: [],
    matrix: [],
    skus: [],
    promotions: [],
  }
  const catalogue: Catalogue = { rows, skus: [], brandIds: new Map() }
  for (const brand of brands) {
    const random = createRandom(seedOf(brand.name))
    const brandId = ids.next('brands')
    catalogue.brandIds.set(brand.name, brandId)
    rows.brands.push(brandRow(brandId, brand, clock.someTime(random, brand.sinceDays), random, clock))
    for (const product of brand.products)
      addProduct(catalogue, brand, brandId, product, { ids, clock, random })
  }
  rows.brands.push(mistakenBrand(ids, clock))
  return catalogue
}

function brandRow(id: number, brand: DemoBrand, created: Date, random: Random, clock: ShopClock): Row {
  const isModified = random.percent(60)
  return {
    id,
    name: brand.name,
    country: brand.country,
    language: brand.language ?? null,
    size_change_markers: brand.sizeChangeMarkers ?? [],
    care_video_markers: brand.careVideoMarkers ?? [],
    care_videos: careVideosOf(brand),
    ...makerTexts(brand),
    date_created: created,
    created_by: administrator,
    date_modified: isModified ? clock.someTime(random, random.integer(20, brand.sinceDays - 20)) : null,
    modified_by: isModified ? administrator : null,
    deleted_at: null,
    deleted_by: null,
  }
}

const makerTexts = ({ place, story }: Pick<DemoBrand, 'place' | 'story'>): Row => ({
  place_en: place?.en ?? null,
  place_fr: place?.fr ?? null,
  place_cn: place?.cn ?? null,
  story_en: story?.en ?? null,
  story_fr: story?.fr ?? null,
  story_cn: story?.cn ?? null,
})

function mistakenBrand(ids: Ids, clock: ShopClock): Row {
  return {
    id: ids.next('brands'),
    name: 'Alder and Tide',
    country: 'Canada',
    language: null,
    size_change_markers: [],
    care_video_markers: [],
    care_videos: [],
    ...makerTexts({}),
    date_created: clock.at(clock.daysAgo(899), 640),
    created_by: administrator,
    date_modified: null,
    modified_by: null,
    deleted_at: clock.at(clock.daysAgo(899), 655),
    deleted_by: administrator,
  }
}

function addProduct(
  catalogue: Catalogue,
  brand: DemoBrand,
  brandId: number,
  product: DemoProduct,
  { ids, clock, random }: { ids: Ids; clock: ShopClock; random: Random },
) {
  const productId = ids.next('products')
  const sinceDays = product.sinceDays ?? brand.sinceDays - random.integer(1, 12)
  const created = clock.someTime(random, sinceDays)
  const row = productRow(product, { id: productId, brand_id: brandId }, { clock, random, sinceDays, created })
  const removed = row.deleted_at
  catalogue.rows.products.push(row)
  const chosen = addSkuOptions(catalogue.rows, product, productId, created, ids)
  const options = namedOptions(product)
  for (const combination of combinationsOf(product)) {
    const skuId = ids.next('skus')
    const active = !(product.retired ?? []).includes(combination.name)
    const code = [product.sku, ...combination.values.map((value) => value.code)].join('-')
    const keys = { id: skuId, product_id: productId, sku: code, active, date_created: created }
    catalogue.rows.skus.push(skuRow(keys, product, combination, random))
    const prices = addPrices(catalogue.rows.promotions, product, combination, {
      ids,
      clock,
      random,
      created,
      removed,
      active,
      keys: { product_id: productId, brand_id: brandId, sku_id: skuId, ...chosen(combination.values) },
    })
    catalogue.skus.push({
      id: skuId,
      productId,
      brandId,
      brand: brand.name,
      product: product.name,
      sku: code,
      combo: combination.name,
      options,
      active,
      sizeChanges: (brand.sizeChangeMarkers ?? []).some((marker) => code.includes(marker)),
      runLimit: product.runLimit ?? null,
      weightGrams: weightInGrams(product),
      prices,
      liked: product.liked / combinationsOf(product).length,
      from: present(prices[0]).from,
      until: removed ?? (active ? null : clock.at(clock.daysAgo(200), 600)),
    })
  }
}

function skuRow(
  keys: { id: number; product_id: number; sku: string; active: boolean; date_created: Date },
  product: DemoProduct,
  combination: ReturnType<typeof combinationsOf>[number],
  random: Random,
): Row {
  return {
    ...keys,
    combo_identifier: combination.name,
    barcode: barcode(random),
    quantity: keys.active ? random.integer(0, 180) : 0,
    serial_run_limit: product.runLimit ?? null,
    pic_url: pictureUrl(combination.picture),
    created_by: administrator,
  }
}

interface ProductTimes {
  clock: ShopClock
  random: Random
  sinceDays: number
  created: Date
}

function productRow(
  product: DemoProduct,
  keys: { id: number; brand_id: number },
  { clock, random, sinceDays, created }: ProductTimes,
) {
  const isModified = product.earlier !== undefined || random.percent(40)
  const removed = product.removedDays === undefined ? null : clock.someTime(random, product.removedDays)
  return {
    ...keys,
    name: product.name,
    description: product.description,
    flag_options: product.options !== undefined,
    flag_serialization: product.runLimit !== undefined,
    warranty_information: product.warranty,
    should_have: product.shouldHave ?? '',
    language: product.language ?? 'en',
    texts: textsOf(product),
    wc_url: product.wcUrl ?? null,
    ...customsColumns(product),
    ...measureColumns(product),
    date_created: created,
    created_by: administrator,
    date_modified: isModified
      ? clock.someTime(random, product.earlier?.untilDays ?? random.integer(2, sinceDays - 2))
      : null,
    modified_by: isModified ? administrator : null,
    deleted_at: removed,
    deleted_by: removed && administrator,
  }
}

const textsOf = ({ texts = {} }: DemoProduct) =>
  Object.fromEntries(
    Object.entries(texts).map(([language, { name, description, warranty, shouldHave }]) => [
      language,
      {
        name,
        description,
        warranty_information: warranty,
        ...(shouldHave !== undefined && { should_have: shouldHave }),
      },
    ]),
  )

function measureColumns(product: DemoProduct): Row {
  const [length, width, height, sizeUnit] = product.size
  const [lengthMm, widthMm, heightMm] = sidesInMm(product)
  return {
    weight_entered: product.weight[0],
    weight_unit: product.weight[1],
    weight_g: weightInGrams(product),
    length_entered: length,
    width_entered: width,
    height_entered: height,
    size_unit: sizeUnit,
    length_mm: lengthMm,
    width_mm: widthMm,
    height_mm: heightMm,
  }
}

/** An EAN-13 of the range that shops number for themselves, with its check digit. */
function barcode(random: Random): string {
  const body = `20${random.digits(10)}`
  const sum = Array.from(body).reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  )
  return `${body}${(10 - (sum % 10)) % 10}`
}
