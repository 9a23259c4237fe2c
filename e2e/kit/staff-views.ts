import type { Page } from 'playwright-core'
import { costViews } from './cost-views'
import type { MadeOrder } from './orders'
import { dialog, sees } from './person'

/** Records that the screens are about. */
export interface Made {
  order: MadeOrder
  customerId: number
  brandId: number
  lineId: number
  batchId: number
  arrivalId: number
  closedArrivalId: number
  countId: number
  savedCountId: number
  tagBatchId: number
  tagId: number
}

/** A screen in one of its states. */
export interface View {
  /** row ids and what it is */
  name: string
  path: string | ((made: Made) => string)
  who?: 'nobody' | 'csr'
  /** a call that fails, so that the screen's error is seen */
  failing?: string
  /** the screen is also gone through with the Tab key as it is first seen, from there */
  tabbedFrom?: 'top' | 'main'
  /** what brings the screen into its state */
  arrive?: (page: Page) => Promise<unknown>
  /** no link leads on from here: something is open or unsaved */
  isEnd?: true
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

const refusedUrl = async (page: Page) => {
  await page.getByRole('switch', { name: 'Assigned' }).click()
  await press('Save URL')(page)
}

const pasteOrders = async (page: Page) => {
  const table = 'Order Reference\tOrder Date\tPhone\tSKU\tQuantity\nW9-1\t2026-11-22\t1582201447\tNONE-1\ttwo'
  await page.getByLabel('Or paste a table').fill(table)
  await press('Read the table')(page)
  await page.getByRole('heading', { level: 1, name: 'Import orders' }).waitFor()
}

/** Screens that somebody goes through one after the other. */
export const walks: [string, View[]][] = [
  [
    'sign-in',
    [
      {
        name: 'A10 A11 sign-in with its refusals',
        who: 'nobody',
        path: '/signin',
        arrive: press('Sign in'),
        tabbedFrom: 'top',
      },
      { name: 'A13 sign-up with its refusals', who: 'nobody', path: '/signup', arrive: press('Sign up') },
      {
        name: 'A14 forgotten password',
        who: 'nobody',
        path: '/forgotpassword',
        arrive: press('Send the link'),
      },
      { name: 'A14 new password without a link', who: 'nobody', path: '/resetpassword' },
      {
        name: 'A14 new password with its refusals',
        who: 'nobody',
        path: `/resetpassword#token=${'a'.repeat(43)}`,
        arrive: press('Set password'),
      },
      { name: 'I1 sign-in in French', who: 'nobody', path: '/signin', arrive: press('Français') },
      { name: 'I1 sign-in in Chinese', who: 'nobody', path: '/signin', arrive: press('中文') },
    ],
  ],
  [
    'what is one’s own',
    [
      { name: 'A21 account dashboard', path: '/account/dashboard' },
      { name: 'A21 account information', path: '/account/account-information' },
      { name: 'A21 account notifications', path: '/account/account-notifications' },
    ],
  ],
  [
    'orders',
    [
      { name: 'O1 O3 R1 orders', path: '/admin/orders?rows=25', tabbedFrom: 'top' },
      {
        name: 'O31 O36 L1 W7 an order',
        path: (made) => `/admin/o/${made.order.id}`,
        arrive: async (page) => {
          await page.getByText('On the printed label', { exact: true }).waitFor()
          await page.getByText('In customs').last().waitFor()
        },
      },
      { name: 'O5 orders, none found', path: '/admin/orders?q=nothing+is+called+this' },
      { name: 'A20 an order that does not exist', path: '/admin/o/999999999' },
      { name: 'A20 orders, failed', path: '/admin/orders', failing: '**/release/o/all?*', isEnd: true },
      {
        name: 'O23 O25 an order being edited',
        path: (made) => `/admin/o/${made.order.id}/edit`,
        tabbedFrom: 'main',
      },
      {
        name: 'O7 orders, asking before a deletion',
        path: (made) => `/admin/orders?q=${made.order.reference}`,
        arrive: async (page) => {
          await press(/^Delete Order/)(page)
          await sees(dialog(page, 'Delete'), /record ID/)
        },
        isEnd: true,
      },
      {
        name: 'A20 an order, failed',
        path: (made) => `/admin/o/${made.order.id}`,
        failing: '**/release/o/id/*/v=view',
        isEnd: true,
      },
    ],
  ],
  [
    'what waits',
    [
      { name: 'W1 today', path: '/admin/today', tabbedFrom: 'main' },
      { name: 'G7 findings to decide', path: '/admin/authenticity', tabbedFrom: 'main' },
      // between them another screen: its parts share one heading
      { name: 'U14 scans', path: '/admin/scans?rows=25' },
      { name: 'G7 watched findings', path: '/admin/authenticity?tab=watch' },
      { name: 'G1 tags', path: '/admin/tags?rows=25' },
      { name: 'G7 decided findings', path: '/admin/authenticity?tab=decided' },
      { name: 'U1 URLs', path: '/admin/urls?rows=25' },
      { name: 'Q15 reports', path: '/admin/authenticity?tab=reports' },
    ],
  ],
  [
    'orders beside their list',
    [
      {
        name: 'O9 O31 an order beside the list',
        path: '/admin/orders?rows=25',
        arrive: async (page) => {
          await page
            .getByRole('button', { name: /, beside the list$/ })
            .first()
            .click()
          await page
            .getByRole('dialog', { name: /, beside the list$/ })
            .getByText('Ships to')
            .waitFor()
        },
        isEnd: true,
      },
      {
        name: 'O38 W4 orders before their labels are bought',
        path: '/admin/orders?rows=25&status=awaiting_fulfillment',
        arrive: async (page) => {
          await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
          await press('Generate labels')(page)
          await page.getByRole('region', { name: 'Orders whose labels are to be bought' }).waitFor()
        },
        isEnd: true,
      },
    ],
  ],
  [
    'new orders',
    [
      {
        name: 'O13 O17 a new order with a refusal',
        path: '/admin/orders/new',
        arrive: async (page) => {
          await page.getByRole('switch', { name: 'New Customer?' }).click()
          await press('Save Order')(page)
          await sees(page, 'Please enter a Customer Name.')
          // at the form's end the bar stands below the fields; elsewhere it covers a part of one by chance
          await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        },
        tabbedFrom: 'main',
        isEnd: true,
      },
      {
        name: 'O14 the calendar',
        path: '/admin/orders/new',
        arrive: async (page) => {
          await press('Pick a date and time: Order Date')(page)
          await dialog(page, 'Pick a date and time').getByRole('button', { name: 'OK' }).waitFor()
        },
        isEnd: true,
      },
      {
        name: 'O13 the choice of a customer',
        path: '/admin/orders/new',
        arrive: async (page) => {
          await page.getByRole('combobox', { name: 'Customer', exact: true }).click()
          await page.getByRole('listbox', { name: 'Customer' }).getByRole('option').first().waitFor()
        },
        isEnd: true,
      },
      {
        name: 'O39 a pasted address, taken apart',
        path: '/admin/orders/new',
        arrive: async (page) => {
          await page
            .getByLabel('Paste an address')
            .fill('王小明 138 1234 5678 上海市徐汇区衡山路880号3号楼 200030')
          await page.getByRole('button', { name: /^Accept \d+ fields?$/ }).waitFor()
        },
        isEnd: true,
      },
      { name: 'A20 an address without a screen', path: '/admin/nothing/here' },
    ],
  ],
  [
    'products',
    [
      { name: 'P1 products', path: '/admin/products?rows=25' },
      { name: 'W10 the price book as of a day', path: '/admin/prices?rows=25&as_of=2025-12-01' },
      { name: 'P16 products to import', path: '/admin/products/import' },
      { name: 'P2 a new product with a refusal', path: '/admin/products/new', arrive: press('Save Product') },
      { name: 'P3 a product, edited', path: '/admin/p/1/edit' },
      { name: 'P14 a product', path: '/admin/p/1' },
      {
        name: 'W10 SKUs being repriced, with a problem',
        path: '/admin/prices?q=paddle',
        arrive: async (page) => {
          await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
          await press('Reprice')(page)
          await page.getByText('Pasted', { exact: true }).click()
          await page.getByLabel('From a spreadsheet').fill('12\nten')
          await sees(dialog(page, /^Reprice/), 'Unreadable price')
        },
        isEnd: true,
      },
    ],
  ],
  [
    'customers and brands',
    [
      { name: 'C3 a customer', path: (made) => `/admin/customer/${made.customerId}`, tabbedFrom: 'main' },
      { name: 'C1 customers', path: '/admin/customers?rows=25' },
      {
        name: 'C2 a new customer with a refusal',
        path: '/admin/customers/new',
        arrive: press('Save Customer'),
      },
      { name: 'C2 a customer being edited', path: (made) => `/admin/customer/${made.customerId}/edit` },
      { name: 'W12 likely duplicates', path: '/admin/customers/duplicates' },
      { name: 'W12 a customer to be merged', path: (made) => `/admin/customer/${made.customerId}/merge` },
      { name: 'B1 brands', path: '/admin/brands' },
      { name: 'B2 B4 B6 a brand being edited', path: (made) => `/admin/brand/${made.brandId}/edit` },
      { name: 'B3 B5 a brand', path: (made) => `/admin/brand/${made.brandId}` },
    ],
  ],
  [
    'variants and promotions',
    [
      { name: 'V1 variants', path: '/admin/variants?rows=25' },
      {
        name: 'V2 a new variant with a refusal',
        path: '/admin/variants/new',
        arrive: press('Save Product Variant'),
      },
      { name: 'V5 a variant', path: '/admin/variant/1' },
      { name: 'V5 a variant, edited', path: '/admin/variant/1/edit' },
      { name: 'V3 variant options', path: '/admin/variant_options?rows=25' },
      { name: 'V4 a new variant option', path: '/admin/variant_options/new' },
      { name: 'V5 a variant option', path: '/admin/variant_option/1' },
      { name: 'V5 a variant option, edited', path: '/admin/variant_option/1/edit' },
      { name: 'M1 promotions', path: '/admin/promotions?rows=25' },
      {
        name: 'M2 a new promotion with a refusal',
        path: '/admin/promotions/new',
        arrive: press('Save Promotion'),
      },
      { name: 'M4 a promotion', path: '/admin/promotion/1' },
      { name: 'M3 a promotion, edited', path: '/admin/promotion/1/edit' },
    ],
  ],
  [
    'order details and URLs',
    [
      { name: 'D1 B4 order details', path: '/admin/order-details?rows=25' },
      { name: 'D2 a new order detail', path: '/admin/order-details/new' },
      { name: 'D4 B4 an order detail', path: (made) => `/admin/order-detail/${made.lineId}` },
      { name: 'D3 an order detail, edited', path: (made) => `/admin/order-detail/${made.lineId}/edit` },
      { name: 'S7 arrivals', path: '/admin/arrivals?rows=25' },
      { name: 'S7 an arrival', path: (made) => `/admin/arrival/${made.arrivalId}` },
      { name: 'S7 an arrival, edited', path: (made) => `/admin/arrival/${made.arrivalId}/edit` },
      { name: 'S7 receiving an arrival', path: (made) => `/admin/arrival/${made.arrivalId}/receive` },
      { name: 'S6 counts', path: '/admin/counts?rows=25' },
      { name: 'S6 a new count', path: '/admin/counts/new' },
      { name: 'S6 differences of a count', path: (made) => `/admin/count/${made.countId}` },
      { name: 'S6 scanning a count', path: (made) => `/admin/count/${made.countId}/scan` },
      { name: 'S6 a saved count', path: (made) => `/admin/count/${made.savedCountId}` },
      { name: 'U13 batches of URLs', path: '/admin/urls/batches' },
      {
        name: 'U13 a new batch of URLs with a refusal',
        path: '/admin/urls/batches/new',
        arrive: press('Make URLs'),
      },
      { name: 'U13 a batch of URLs', path: (made) => `/admin/urls/batch/${made.batchId}` },
      { name: 'U3 a new URL with a refusal', path: '/admin/urls/new', arrive: refusedUrl, isEnd: true },
      { name: 'U11 U14 a URL', path: '/admin/url/1' },
      { name: 'U9 a URL, edited', path: '/admin/url/1/edit' },
      { name: 'U12 sheets of printed codes', path: '/admin/urls/sheets' },
      { name: 'G5 a new batch of tags', path: '/admin/tags/batches/new', arrive: press('Create batch') },
      { name: 'G5 a batch of tags', path: (made) => `/admin/tag-batch/${made.tagBatchId}` },
      { name: 'G1 G3 a tag', path: (made) => `/admin/tag/${made.tagId}` },
    ],
  ],
  ['cost and margin', costViews],
  [
    'imports',
    [
      {
        name: 'W9 the columns of a pasted table',
        path: '/admin/imports?new=orders',
        arrive: pasteOrders,
        isEnd: true,
      },
      {
        name: 'W9 rows with errors, and what was probably meant',
        path: '/admin/imports?new=orders',
        arrive: async (page) => {
          await pasteOrders(page)
          await press('Check the rows')(page)
          await page.getByLabel('Quantity of line 2').waitFor()
        },
        isEnd: true,
      },
      { name: 'W9 imports', path: '/admin/imports', tabbedFrom: 'main' },
    ],
  ],
  [
    'users and lists',
    [
      { name: 'A24 the own account', path: '/admin/account', tabbedFrom: 'main' },
      { name: 'A17 users', path: '/admin/users', tabbedFrom: 'main' },
      {
        name: 'A17 an invitation with a refusal',
        path: '/admin/users/new',
        arrive: press('Send invitation'),
      },
      { name: 'K7 refunds', path: '/admin/refunds?rows=25' },
      { name: 'J3 money that WeChat holds', path: '/admin/wechat-money?rows=25' },
      { name: 'W18 settings', path: '/admin/settings', tabbedFrom: 'main' },
      { name: 'W16 API keys', path: '/admin/keys' },
      { name: 'W16 a new API key with its refusals', path: '/admin/keys/new', arrive: press('Make the key') },
      {
        name: 'W16 webhooks with a new endpoint',
        path: '/admin/webhooks',
        arrive: press('Add an endpoint'),
        isEnd: true,
      },
      { name: 'W15 audit', path: '/admin/audit?rows=25' },
      { name: 'N9 jobs', path: '/admin/jobs' },
      { name: 'W4 bulk work', path: '/admin/works' },
      {
        name: 'N8 the bin, deleted orders',
        path: '/admin/bin?rows=25',
        arrive: async (page) => {
          await page.getByRole('tab', { name: /^Orders \d/ }).click()
          await page.getByRole('tab', { name: /^Orders/, selected: true }).waitFor()
        },
      },
      { name: 'F3 feedback', path: '/admin/feedback?rows=25' },
      {
        name: 'A24 the sheet of keys',
        path: '/admin/brands?rows=25',
        arrive: async (page) => {
          await page.keyboard.press('?')
          await dialog(page, 'Keys').waitFor()
        },
        isEnd: true,
      },
      {
        name: 'A17 the choice of a role',
        path: '/admin/users',
        arrive: async (page) => {
          await press('Change the role of csr@example.com')(page)
          await dialog(page).getByRole('radio').first().waitFor()
        },
        isEnd: true,
      },
    ],
  ],
  [
    'what a csr meets',
    [
      { name: 'O6 A8 orders of a csr', path: '/admin/orders?rows=25', who: 'csr' },
      { name: 'A16 a screen that the role does not open', path: '/admin/users', who: 'csr' },
    ],
  ],
]
