import { randomBytes } from 'node:crypto'
import { publicPages } from '@getzo/contract/scan/scan-pages'
import { goodPassword, makeAccount, signInOver } from '../accounts'
import { createCustomers } from '../customers-order'
import { formRow, plainForm } from '../product-forms'
import type { TestApp } from '../test-app'
import { arrivalChanges } from './arrival-changes'
import { countChanges } from './count-changes'
import { factorChanges } from './factor-changes'
import { importChanges } from './import-changes'
import { keyChanges } from './key-changes'
import { labelChanges } from './label-changes'
import { manyChanges } from './many-changes'
import { mergeChanges } from './merge-changes'
import { noteChanges } from './note-changes'
import { ownChanges } from './own-changes'
import { refundChanges } from './refund-changes'
import { requestChanges } from './request-changes'
import type { Samples } from './samples'
import { settingChanges } from './setting-changes'
import { stockChanges } from './stock-changes'
import { tagChanges } from './tag-changes'
import { webhookChanges } from './webhook-changes'

/** The token of a mailed link. */
const linkToken = () => randomBytes(32).toString('base64url')

const due = { tyl_date_delivered: null }

/**
 * One good request of every call that is no GET, by its name, and of every form, by its page's address and what it
 * does. Each makes what it needs first, so that they need no order.
 */
export function createEveryChange(product: TestApp): { calls: Samples; forms: Samples } {
  const make = createCustomers(product)
  let made = 0
  const fresh = (text: string) => {
    made += 1
    return `${text}-${made}`
  }
  const parts = { product, make, fresh }
  const orderFields = async () => ({
    order_number: fresh('N'),
    order_reference: fresh('REF'),
    order_date: '2026-01-02 03:04:05',
  })
  const line = async () => ({ order_id: await make.order().then(({ id }) => id), ...(await make.sellable()) })
  const whole = async () => ({
    ...(await orderFields()),
    customer: { id: await make.customer() },
    details: [{ promotion_id: (await make.sellable()).promotion_id, quantity: 1 }],
  })
  const productFields = (brand_id: number) => ({ name: fresh('Mug'), description: 'Holds tea', brand_id })
  const price = async () => {
    const { product_id } = await make.sellable()
    return { product_id, price: '15', promotion_date: '2026-05-01' }
  }
  const user = async () => ({ params: { id: (await makeAccount(product)).id } })
  const storedDocument = async () => {
    const { rows } = await product.db.pool.query<{ id: number }>(
      `insert into documents (brand_id, code, title, file_key, size_bytes, sha256)
       values ($1, $2, 'Guide', 'none', 1, 'x') returning id`,
      [await make.brand(), fresh('code')],
    )
    return rows[0]?.id ?? 0
  }
  const proven = async () => {
    const order = await make.maskOrder(due)
    return { ...order, headers: await make.proofOf(order) }
  }
  const formOf = async (form: Record<string, string>) => {
    const { hash, headers } = await proven()
    return { path: hash, form, headers }
  }
  const orderForms = (address: string): Samples => ({
    [`${address} lookup`]: async () => {
      const { hash, lastFour } = await make.maskOrder(due)
      return { path: address.replace(':hash', hash), form: { do: 'lookup', reference: lastFour } }
    },
    [`${address} cancel`]: async () => {
      const { path, ...sample } = await formOf({ do: 'cancel' })
      return { ...sample, path: address.replace(':hash', path) }
    },
    [`${address} size`]: async () => {
      const { hash, headers, detailId } = await proven()
      const form = { do: 'size', detail: String(detailId), size: 'M' }
      return { path: address.replace(':hash', hash), form, headers }
    },
  })

  const variant = async () => {
    const product_id = await make.product()
    return { product_id, id: await make.variant({ product_id, name: 'Size' }) }
  }
  const variantOption = async () => {
    const { product_id, id: variant_id } = await variant()
    return { id: await make.variantOption({ product_id, variant_id, name: 'Small' }) }
  }

  /** A file with a product to make, of the person who uploaded it. */
  const urlFields = () => ({ url_seed: fresh('SEED'), url_item_type: 'pqr', url_destination_type: 'p' })
  const storedUrl = async () => {
    const { rows } = await product.db.pool.query<{ id: number }>(
      `insert into urls (url_seed, url_item_type, url_destination_type, url, ug_hash, sg_hash)
       values ($1, 'pqr', 'p', 'https://getzo.example/p/x', $1, 'x') returning id`,
      [fresh('STORED')],
    )
    return rows[0]?.id ?? 0
  }

  const calls: Samples = {
    signIn: async () => ({ body: { email: (await makeAccount(product)).email, password: goodPassword } }),
    signUp: async () => ({
      body: { email: 'new@example.com', password: goodPassword, confirm: goodPassword },
      status: 403,
    }),
    saveProfile: async () => {
      const { authorization, email } = await product.signedInAs('csr')
      const nothing = { last_name: null, phone_number: null, address: null, city: null, country: null }
      return { body: { email, first_name: 'Jo', ...nothing }, headers: { authorization } }
    },
    firstSignIn: async () => {
      const { authorization, userId, email } = await product.signedInAs('administrator')
      await product.db.pool.query('update users set must_set_up = true where id = $1', [userId])
      const body = { first_name: 'Jo', last_name: '', email, password: goodPassword }
      return { body, headers: { authorization } }
    },
    ...settingChanges(product),
    askDeviceLink: async () => ({ body: { email: (await makeAccount(product)).email } }),
    rememberDevice: async () => {
      const { id } = await makeAccount(product)
      const token = linkToken()
      await product.db.pool.query(
        `insert into device_links (token_hash, user_id, expires_at)
         values (sha256($1::bytea), $2, now() + interval '1 hour')`,
        [token, id],
      )
      return { body: { token } }
    },
    confirmEmail: async () => {
      const { id } = await makeAccount(product)
      const token = linkToken()
      await product.db.pool.query(
        `insert into email_links (token_hash, user_id, email, session_id, expires_at)
         values (sha256($1::bytea), $2, $3, gen_random_uuid(), now() + interval '1 hour')`,
        [token, id, `${fresh('confirmed')}@example.com`],
      )
      return { body: { token } }
    },
    changePassword: async () => {
      const { body } = await signInOver(product, {
        email: (await makeAccount(product)).email,
        password: goodPassword,
      })
      return {
        body: { password: goodPassword, new_password: 'another good one' },
        headers: { authorization: `Bearer ${body.token}` },
      }
    },
    endSession: async () => {
      const { authorization, sessionId } = await product.signedInAs('csr')
      return { params: { id: sessionId }, headers: { authorization } }
    },
    endOtherSessions: async () => ({
      headers: { authorization: (await product.signedInAs('csr')).authorization },
    }),
    signOut: async () => ({ headers: { authorization: (await product.signedInAs('csr')).authorization } }),
    forgotPassword: async () => ({ body: { email: (await makeAccount(product)).email } }),
    resetPassword: async () => {
      const { id } = await makeAccount(product)
      const token = linkToken()
      await product.db.pool.query(
        `insert into password_links (token_hash, user_id, expires_at)
         values (sha256($1::bytea), $2, now() + interval '1 hour')`,
        [token, id],
      )
      return { body: { token, password: 'another good one' } }
    },
    inviteUser: async () => ({ body: { email: `${fresh('invited')}@example.com`, role: 'csr' } }),
    changeUserRole: async () => ({ ...(await user()), body: { role: 'administrator' } }),
    setUserDisabled: async () => ({ ...(await user()), body: { disabled: true } }),
    sendUserReset: user,
    endUserSession: async () => {
      const { userId } = await product.signedInAs('csr')
      const { rows } = await product.db.pool.query<{ id: string }>(
        'select id from sessions where user_id = $1',
        [userId],
      )
      return { params: { id: userId, session: rows[0]?.id ?? '' } }
    },
    endUserSessions: user,
    createCustomer: async () => ({ body: { customer_name: 'Jo', phone_number: '6045550101' } }),
    editCustomer: async () => ({
      params: { id: await make.customer() },
      body: { customer_name: 'Jo', phone_number: '6045550102' },
    }),
    deleteCustomer: async () => ({ params: { id: await make.customer() }, body: {} }),
    createUnassignedUrl: async () => ({ body: urlFields() }),
    createAssignedUrl: async () => {
      const { product_id, sku_id } = await make.sellable()
      return { body: { ...urlFields(), product_id, sku_id } }
    },
    createUrlBatch: async () => {
      const { product_id, sku_id } = await make.sellable()
      return {
        body: { url_item_type: 'pqr', url_destination_type: 'p', product_id, sku_id, quantity: 3 },
      }
    },
    cancelUrlBatch: async () => {
      const { rows } = await product.db.pool.query<{ id: number }>(
        `insert into url_batches (url_item_type, url_destination_type, tail, quantity)
         values ('pqr', 'p', true, 3) returning id`,
      )
      return { params: { id: rows[0]?.id ?? 0 } }
    },
    editUrl: async () => ({ params: { id: await storedUrl() }, body: { url_item_type: 'cqr' } }),
    suspendUrl: async () => ({
      params: { id: await storedUrl() },
      body: { suspended: true, reason: 'Sold twice', version: 0 },
    }),
    deleteUrl: async () => ({ params: { id: await storedUrl() }, body: {} }),
    createBrand: async () => ({ body: { name: fresh('Maker') } }),
    editBrand: async () => ({ params: { id: await make.brand() }, body: { country: 'France' } }),
    deleteBrand: async () => ({ params: { id: await make.brand() }, body: {} }),
    uploadDocument: async () => ({
      params: { id: await make.brand() },
      query: { title: 'Guide' },
      body: Buffer.from('%PDF-1.7\n'),
    }),
    renameDocument: async () => ({ params: { id: await storedDocument() }, body: { title: 'Guide' } }),
    replaceDocument: async () => ({
      params: { id: await storedDocument() },
      body: Buffer.from('%PDF-1.7\n'),
    }),
    deleteDocument: async () => ({ params: { id: await storedDocument() }, body: {} }),
    uploadPicture: async () => ({
      body: Buffer.from('R0lGODdhAQABAIAAAAAAAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
    }),
    restoreRecord: async () => {
      const id = await make.customer({ deleted_at: new Date() })
      return { params: { kind: 'customer', id } }
    },
    saveNewProduct: async () => ({ body: plainForm(await make.brand()) }),
    saveProduct: async () => {
      const brand_id = await make.brand()
      return {
        params: { id: await make.product({ brand_id }) },
        body: plainForm(brand_id, { rows: [formRow([], { sku: fresh('SKU') })] }),
      }
    },
    createProduct: async () => ({ body: productFields(await make.brand()) }),
    editProduct: async () => ({
      params: { id: await make.product() },
      body: productFields(await make.brand()),
    }),
    deleteProduct: async () => ({ params: { id: await make.product() }, body: {} }),
    createMatrix: async () => ({ body: { data: [{ product_id: await make.product(), value: 'Small' }] } }),
    editMatrix: async () => {
      const id = await make.matrixItem({ product_id: await make.product(), value: 'Small' })
      return { body: { data: [{ id, active: false }] } }
    },
    createSkus: async () => ({ body: { data: [{ product_id: await make.product(), sku: fresh('SKU') }] } }),
    editSkus: async () => ({ body: { data: [{ id: await make.sku(), quantity: 7 }] } }),
    createPromotions: async () => ({ body: await price() }),
    editPromotions: async () => {
      const { promotion_id: id } = await make.sellable()
      return { body: { data: [{ id, active: false }] } }
    },
    editPromotion: async () => {
      const { promotion_id: id, product_id } = await make.sellable()
      return { params: { id }, body: { ...(await price()), product_id } }
    },
    reprice: async () => {
      const { sku_id: id } = await make.sellable()
      return { body: { promotion_day: '2199-01-01', data: [{ id, version: 1, price: '15' }] } }
    },
    undoReprice: () => Promise.resolve({ body: { data: [{ id: 1, version: 0, created: 1, ended: [] }] } }),
    deletePromotion: async () => ({ params: { id: (await make.sellable()).promotion_id }, body: {} }),
    createOrder: async () => ({ body: { ...(await orderFields()), customer_id: await make.customer() } }),
    editOrder: async () => ({
      params: { id: (await make.order()).id },
      body: { ...(await orderFields()), customer_id: await make.customer() },
    }),
    setOrderStatus: async () => ({
      params: { id: (await make.order()).id },
      body: { order_status: 'shipped', version: 1 },
    }),
    setOrderTracking: async () => ({
      params: { id: (await make.order()).id },
      body: { tracking_id: '1Z999AA10123456784', version: 1 },
    }),
    deleteOrder: async () => ({ params: { id: (await make.order()).id }, body: {} }),
    saveNewOrder: async () => ({ body: await whole() }),
    saveOrder: async () => ({ params: { id: (await make.order()).id }, body: await whole() }),
    createOrderDetails: async () => ({ body: { data: [{ ...(await line()), quantity: 1 }] } }),
    editOrderDetails: async () => {
      const held = await line()
      const id = await make.orderDetail(held.order_id, held)
      return { body: { data: [{ id, ...held, quantity: 2 }] } }
    },
    deleteOrderDetails: async () => {
      const { id: order_id, detailId: id } = await make.order()
      return { body: { data: [{ id, order_id }] } }
    },
    editOrderDetail: async () => {
      const held = await line()
      const id = await make.orderDetail(held.order_id, held)
      return { params: { id }, body: { ...held, quantity: 2 } }
    },
    deleteOrderDetail: async () => ({ params: { id: (await make.order()).detailId }, body: {} }),
    ...requestChanges(parts),
    createVariants: async () => ({ body: { product_id: await make.product(), name: 'Size' } }),
    editVariants: async () => ({ body: { data: [{ id: (await variant()).id, name: 'Color' }] } }),
    editVariant: async () => ({ params: { id: (await variant()).id }, body: { name: 'Color' } }),
    deleteVariants: async () => ({ body: { data: [{ id: (await variant()).id }] } }),
    deleteVariant: async () => ({ params: { id: (await variant()).id }, body: {} }),
    createVariantOptions: async () => ({
      body: { product_variant_id: (await variant()).id, name: 'Small' },
    }),
    editVariantOptions: async () => ({ body: { data: [{ ...(await variantOption()), name: 'Large' }] } }),
    editVariantOption: async () => ({ params: await variantOption(), body: { name: 'Large' } }),
    deleteVariantOptions: async () => ({ body: { data: [await variantOption()] } }),
    deleteVariantOption: async () => ({ params: await variantOption(), body: {} }),
    createFeedback: async () => ({ body: { feedback: 'Very warm' } }),
    markFeedbackRead: async () => {
      const { rows } = await product.db.pool.query<{ id: number }>(
        "insert into feedback (date_created, feedback) values (now(), 'Warm') returning id",
      )
      return { params: { id: rows[0]?.id ?? 0 }, body: { read: true } }
    },
    ...refundChanges(parts),
    ...labelChanges(parts),
    ...importChanges(parts),
    ...manyChanges(parts),
    runOutboxJob: async () => {
      const { rows } = await product.db.pool.query<{ id: number }>(
        `insert into outbox (job, about, payload, posted_at, posted_by, give_up_at)
         values ('letter', 'a letter', '{}', now(), 'system', now() + interval '1 day') returning id`,
      )
      return { params: { id: rows[0]?.id ?? 0 } }
    },
    runRepeatingJob: async () => ({ params: { name: 'delete-old-visits' } }),
    saveSheetSettings: async () => ({
      body: { stock: 'L7160', right_tenths: 5, down_tenths: -3, with_text: true },
    }),
    saveListArrangement: async () => ({
      params: { list: 'listOrders' },
      body: { view_id: null, arrangement: { columns: [], density: 'compact' } },
    }),
    ...stockChanges(parts),
    ...arrivalChanges(parts),
    ...countChanges(parts),
    ...tagChanges(parts),
    ...mergeChanges(parts),
    ...noteChanges(parts),
    ...ownChanges(parts),
    ...keyChanges(parts),
    ...webhookChanges(parts),
    ...factorChanges(parts),
    cancelOrder: async () => {
      const { id, headers } = await proven()
      return { params: { id }, body: {}, headers }
    },
    requestSizeChange: async () => {
      const { detailId: id, headers } = await proven()
      return { body: { id, status_change: 'Change size to M' }, headers }
    },
    renewOrderLink: async () => ({ params: { id: (await make.order()).id } }),
  }

  const forms: Samples = {
    ...orderForms('/order/:hash'),
    ...orderForms('/tp/:hash'),
    ...orderForms('/o/:hash'),
    ...orderForms('/c/:hash'),
    '/feedback': async () => ({ path: '/feedback', form: { feedback: 'Very warm' } }),
    '/feedback/report': async () => ({
      path: publicPages.report('G2NONE', 'unknown'),
      form: { feedback: 'It came with a mug', reply_to: 'wxid_lina' },
    }),
    '/account/order-tracking': async () => ({
      path: '/account/order-tracking',
      form: { order: (await make.order()).hash },
    }),
  }
  return { calls, forms }
}
