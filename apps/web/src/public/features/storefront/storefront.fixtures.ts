import type { PageAssets, PageContext } from '@getzo/contract/pages/pages'
import type { StoreProduct } from '@getzo/contract/storefront/storefront.schema'
import type { Told } from '@getzo/domain/public/told'

const english = (text: string): Told => ({ text, language: 'en' })

/** Data for the tests of the storefront's pages. */
export const blanket: StoreProduct = {
  id: 7,
  name: 'Wool <Blanket>',
  description: 'Woven slowly.\n\nWash by hand.',
  brand_id: 1,
  brand_name: 'Alder & Tide',
  brand_country: 'Canada',
  flag_options: true,
  wc_url: null,
  pic_url: '/files/pictures/blanket.svg',
  price: '95.50',
  price_highest: '1120.00',
  currency: 'USD',
  skus: [
    {
      id: 71,
      sku: 'WB-S',
      combo_identifier: 'Small',
      pic_url: null,
      price: '95.50',
      told: [english('Small')],
    },
    {
      id: 72,
      sku: 'WB-L',
      combo_identifier: 'Large',
      pic_url: '/files/pictures/large.svg',
      price: '1120.00',
      told: [english('Large')],
    },
    { id: 73, sku: 'WB-X', combo_identifier: 'Extra', pic_url: null, price: null, told: [english('Extra')] },
  ],
  told: { name: english('Wool <Blanket>'), description: english('Woven slowly.\n\nWash by hand.') },
}

export const mug: StoreProduct = {
  ...blanket,
  id: 8,
  name: 'Tea Mug',
  description: '',
  flag_options: false,
  pic_url: null,
  price: '24.10',
  price_highest: '24.10',
  skus: [{ id: 81, sku: 'MUG', combo_identifier: 'NO OPTIONS', pic_url: null, price: '24.10', told: [] }],
  told: { name: english('Tea Mug'), description: english('') },
}

export const context: PageContext = {
  language: 'en',
  path: '/shop',
  shopName: 'Getzo',
  supportPhone: '+1 604 555 0100',
  supportEmail: '',
  siteUrl: 'https://getzo.example',
  isWeChatPhone: false,
  timeZone: 'Asia/Shanghai',
}

export const assets: PageAssets = {
  styles: {},
  shellScript: '/static/shell.js',
  scripts: { storefront: '/static/storefront.js' },
  hydrate: {},
}
