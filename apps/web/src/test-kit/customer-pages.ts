import type { Page, PageAssets, PageContext } from '@getzo/contract/pages/pages'
import type { ScannedProduct } from '@getzo/contract/scan/scan-pages'
import type { Language } from '@getzo/domain/public/device'
import { renderPage } from '../public/render'
import { showPage } from './show-page'

const assets: PageAssets = {
  styles: {},
  shellScript: '/static/shell.js',
  scripts: {
    'care-video': '/static/care-video.js',
    feedback: '/static/feedback.js',
    'open-tag': '/static/open-tag.js',
    verification: '/static/verification.js',
  },
  hydrate: {},
}

const context: PageContext = {
  language: 'en',
  path: '/p/G2P170820501',
  shopName: 'Getzo',
  supportPhone: '+1 604 555 0100',
  supportEmail: '',
  siteUrl: 'https://getzo.example',
  isWeChatPhone: false,
  timeZone: 'Asia/Shanghai',
}

/** Renders a page like the server and puts it into the document, as a browser without script shows it. */
export function openPage(
  page: Page,
  language: Language = 'en',
  change: Partial<PageContext> = {},
  styles: PageAssets['styles'] = {},
): string {
  const html = renderPage(page, { ...context, language, ...change }, { ...assets, styles })
  showPage(html)
  return html
}

export const mask: ScannedProduct = {
  code: 'G2P170820501',
  foundBy: 'issued',
  itemType: 'pnfc',
  name: { text: 'Trail Mask', language: 'en' },
  brand: 'Cascade Ridge',
  country: 'Canada',
  description: { text: 'Two layers of cotton.\nWashable.', language: 'en' },
  pictureUrl: '/files/pictures/mask.svg',
  option: [{ text: 'Blue - S', language: 'en' }],
  sku: 'CR-MASK-S',
  runLimit: 1200,
  serialNumber: null,
  scans: {
    count: 3,
    firstAt: '2026-03-10T04:30:00Z',
    lastAt: '2026-03-12T01:00:00Z',
  },
  verdict: 'authentic',
  shouldHave: null,
  hasWarranty: true,
  videos: [
    {
      url: '/files/videos/wash.svg',
      title: 'Washing the filter',
      shows: 'wash_filter',
      place: { kind: 'drawing' },
    },
  ],
  orderHash: 'b3JkZXI6NwAA',
  wcUrl: 'id=7&from=tag',
  maker: {
    place: { text: 'Squamish, British Columbia', language: 'en' },
    // the longest possible story
    story: { text: 'Sewn by four people above the bakery. '.repeat(15), language: 'en' },
    photoUrl: '/files/makers/sewing.jpeg',
    leaflets: [{ title: 'Which size fits', url: '/b/2/d/abcd2345' }],
  },
}
