import {
  isOrderState,
  type ReportedParcel,
  type WeChatOrderState,
} from '@getzo/domain/wechat/payment-reports'
import { ownCodes } from '@getzo/domain/wechat/report-answers'
import { createAccessTokens } from './access-token'
import { MiniProgramError } from './mini-program'
import type { OutsideCache } from './outside-cache'
import { postToWeChat, type WeChatAnswer } from './wechat-http'
import { askWithToken } from './with-token'

/** By which WeChat knows a payment: its own number, or the merchant's. */
export type PaymentKey = { transaction_id: string } | { mchid: string; out_trade_no: string }

/** What WeChat records of the order of a payment. */
export interface WeChatOrder {
  state: WeChatOrderState
  transactionId: string | null
  openid: string | null
  paidFen: number | null
  isInComplaint: boolean
  /** numbers of the parcels that it was told of */
  parcels: string[]
}

/** A report of parcels, whole. */
interface ParcelReport {
  key: PaymentKey
  openid: string
  parcels: readonly ReportedParcel[]
  at: Date
}

/** A message of a template (J4). */
export interface SubscribeMessage {
  openid: string
  templateId: string
  page: string
  data: Record<string, { value: string }>
}

/** code: WeChat's own; one of ours where no readable answer came. */
export type OrderAnswer<T> = { kind: 'answer'; value: T } | { kind: 'code'; code: string; message: string }

/** WeChat's order side of one mini-program (J2). Its calls do not reject because of WeChat's answers. */
export interface WeChatOrders {
  /** whose payments it has; null where they are samples, of any mini-program */
  appid: string | null
  /** whether the money of this mini-program waits for reports; asked once a day */
  isManaged(): Promise<OrderAnswer<boolean>>
  /** whether WeChat lists a carrier; null where it does not say */
  delivers(company: string): Promise<boolean | null>
  order(this: void, key: PaymentKey): Promise<OrderAnswer<WeChatOrder>>
  report(this: void, report: ParcelReport): Promise<OrderAnswer<true>>
  /** has WeChat remind the buyer to confirm receipt, which it does once a payment */
  remind(this: void, key: PaymentKey, deliveredAt: Date): Promise<OrderAnswer<true>>
  /** sends a message that its reader agreed to; there is no number by which a second one is the same */
  message(this: void, message: SubscribeMessage): Promise<OrderAnswer<true>>
  /** announces that an order is sent later than buyers are usually promised */
  announce(transactionId: string, until: Date): Promise<OrderAnswer<true>>
}

interface OrdersParts {
  config: { appId: string; appSecret: string; baseUrl: string }
  cache: OutsideCache
  sample?: boolean
}

const daySeconds = 86_400

export function createWeChatOrders({ config, cache, sample = false }: OrdersParts): WeChatOrders {
  const { appId, baseUrl } = config
  const tokens = createAccessTokens({ ...config, cache })

  /** WeChat's answer; one that came with an error code, or not at all, is a code. */
  async function ask<T>(
    path: string,
    body: Record<string, unknown>,
    read: (fields: WeChatAnswer['fields']) => T | null,
  ): Promise<OrderAnswer<T>> {
    try {
      const { errcode, errmsg, fields } = await askWithToken(tokens, (token) => {
        const address = new URL(path, baseUrl)
        address.searchParams.set('access_token', token)
        return postToWeChat(address, body)
      })
      if (errcode !== 0) return { kind: 'code', code: String(errcode), message: errmsg }
      const value = read(fields)
      if (value !== null) return { kind: 'answer', value }
      return noAnswer('WeChat answered something else than it was asked')
    } catch (error) {
      if (!(error instanceof MiniProgramError)) throw error
      const { errcode, message } = error
      return errcode === null ? noAnswer(message) : { kind: 'code', code: String(errcode), message }
    }
  }

  const order = (name: string) => `/wxa/sec/order/${name}`
  /** A success says so: an empty object is none. */
  const isDone = ({ errcode }: WeChatAnswer['fields']) => (errcode === 0 || errcode === '0' ? true : null)

  return {
    appid: sample ? null : appId,
    async isManaged() {
      const key = `wechat:managed:${appId}`
      const known = await cache.read(key)
      if (known !== null) return { kind: 'answer', value: known === 'true' }
      const answer = await ask(order('is_trade_managed'), { appid: appId }, ({ is_trade_managed: is }) =>
        typeof is === 'boolean' ? is : null,
      )
      if (answer.kind === 'answer') await cache.write(key, String(answer.value), daySeconds)
      return answer
    },
    async delivers(company) {
      const key = `wechat:carriers:${appId}`
      const known = await cache.read(key)
      if (known !== null) return known.split(' ').includes(company)
      const answer = await ask('/cgi-bin/express/delivery/open_msg/get_delivery_list', {}, carrierIds)
      if (answer.kind === 'code') return null
      await cache.write(key, answer.value.join(' '), daySeconds)
      return answer.value.includes(company)
    },
    order: (key) => ask(order('get_order'), idsOf(key), readOrder),
    remind: (key, deliveredAt) =>
      ask(
        order('notify_confirm_receive'),
        { ...idsOf(key), received_time: Math.floor(deliveredAt.getTime() / 1000) },
        isDone,
      ),
    report: ({ key, openid, parcels, at }) =>
      ask(
        order('upload_shipping_info'),
        {
          order_key:
            'mchid' in key
              ? { order_number_type: 1, mchid: key.mchid, out_trade_no: key.out_trade_no }
              : { order_number_type: 2, transaction_id: key.transaction_id },
          logistics_type: 1,
          ...(parcels.length === 1 ? { delivery_mode: 1 } : { delivery_mode: 2, is_all_delivered: true }),
          shipping_list: parcels,
          upload_time: inShanghai(at),
          payer: { openid },
        },
        isDone,
      ),
    message: ({ openid, templateId, page, data }) =>
      ask(
        '/cgi-bin/message/subscribe/send',
        {
          touser: openid,
          template_id: templateId,
          ...(page === '' ? {} : { page }),
          data,
          miniprogram_state: 'formal',
          lang: 'zh_CN',
        },
        isDone,
      ),
    announce: (transactionId, until) =>
      ask(
        order('opspecialorder'),
        { order_id: transactionId, type: 1, delay_to: Math.floor(until.getTime() / 1000) },
        isDone,
      ),
  }
}

const noAnswer = (message: string) => ({ kind: 'code' as const, code: ownCodes.no_answer, message })

/** A payment's numbers as its record's calls take them. */
const idsOf = (key: PaymentKey) =>
  'mchid' in key ? { merchant_id: key.mchid, merchant_trade_no: key.out_trade_no } : key

/** 2026-11-28T13:29:35.120+08:00 */
const inShanghai = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().replace('Z', '+08:00')

function carrierIds({ delivery_list: list }: WeChatAnswer['fields']): string[] | null {
  if (!Array.isArray(list)) return null
  const ids = list.map((one: unknown) => textIn(one, 'delivery_id')).filter((id) => id !== null)
  return ids.length === 0 ? null : ids
}

function readOrder({ order }: WeChatAnswer['fields']): WeChatOrder | null {
  const state = valueIn(order, 'order_state')
  if (!isOrderState(state)) return null
  const shipping = valueIn(order, 'shipping')
  // older texts have its parts beside each other
  const list = valueIn(shipping, 'shipping_list') ?? valueIn(order, 'shipping_list')
  const paid = valueIn(order, 'paid_amount')
  return {
    state,
    transactionId: textIn(order, 'transaction_id'),
    openid: textIn(order, 'openid'),
    isInComplaint: valueIn(order, 'in_complaint') === true,
    paidFen: typeof paid === 'number' && Number.isSafeInteger(paid) && paid > 0 ? paid : null,
    parcels: Array.isArray(list)
      ? list.map((one: unknown) => textIn(one, 'tracking_no')).filter((number) => number !== null)
      : [],
  }
}

const valueIn = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined

function textIn(of: unknown, name: string): string | null {
  const value = valueIn(of, name)
  return typeof value === 'string' && value !== '' ? value : null
}
