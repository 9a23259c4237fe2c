import { at, listAt, textAt } from './ups-http'

const forms = (shipment: unknown) => at(shipment, 'ShipmentServiceOptions', 'InternationalForms')

/** UPS's checks of an invoice for customs (UPS, Shipping.yaml); null where it passes, or none was sent. */
export function faultOfForms(shipment: unknown): string | null {
  const invoice = forms(shipment)
  if (invoice === undefined) return null
  if (!listAt(invoice, 'FormType').includes('01')) return 'FormType'
  if (!isText(invoice, 'InvoiceNumber', 35)) return 'InvoiceNumber'
  if (!/^\d{8}$/.test(textAt(invoice, 'InvoiceDate') ?? '')) return 'InvoiceDate'
  if (!isText(invoice, 'ReasonForExport', 20)) return 'ReasonForExport'
  if (!/^[A-Z]{3}$/.test(textAt(invoice, 'CurrencyCode') ?? '')) return 'CurrencyCode'
  const products = listAt(invoice, 'Product')
  if (products.length < 1 || products.length > 50) return 'Product'
  return products.map(faultOfProduct).find((fault) => fault !== null) ?? null
}

function faultOfProduct(product: unknown): string | null {
  const lines = listAt(product, 'Description').map(String)
  const isDescribed = lines.length >= 1 && lines.length <= 3 && lines.every(isPrinted)
  if (!isDescribed) return 'Product/Description'
  const value = textAt(product, 'Unit', 'Value') ?? ''
  if (!/^\d{1,12}(\.\d{1,6})?$/.test(value) || Number(value) <= 0) return 'Product/Unit/Value'
  if (!/^[1-9]\d{0,6}$/.test(textAt(product, 'Unit', 'Number') ?? '')) return 'Product/Unit/Number'
  if (!isText(product, 'PartNumber', 35)) return 'Product/PartNumber'
  if (!/^[A-Z]{2}$/.test(textAt(product, 'OriginCountryCode') ?? '')) return 'Product/OriginCountryCode'
  const code = textAt(product, 'CommodityCode')
  return code === null || /^\d{6,15}$/.test(code) ? null : 'Product/CommodityCode'
}

const isPrinted = (text: string) => /^[\x20-\x7e]{1,35}$/.test(text)
const isText = (value: unknown, name: string, max: number) => {
  const text = textAt(value, name)
  return text !== null && text.length <= max
}

/** Whether a parcel crosses a border without the invoice that customs ask for. */
export const lacksInvoice = (shipment: unknown) =>
  textAt(shipment, 'ShipFrom', 'Address', 'CountryCode') !==
    textAt(shipment, 'ShipTo', 'Address', 'CountryCode') && forms(shipment) === undefined
