import { randomUUID } from 'node:crypto'
import { localOrigin } from '@getzo/domain/urls/local-origin'
import nodemailer from 'nodemailer'
import type { Config } from '../config/config'
import { printedOrigin } from '../config/printed-origin'
import type { ShopNow } from '../config/shop-now'
import { createObjectStore } from '../outside/s3/object-store'
import { requestToken } from '../outside/ups/ups-token'
import { refusedToken } from '../outside/wechat/ask-token'
import { refusalOfMerchant } from '../outside/wechat-pay/create-wechat-pay'
import { createWeChatPay } from '../outside/wechat-pay/wechat-pay-client'
import { bad, type Finding, good, look, wordsOf } from './findings'

const answerWithinMs = 10_000

/** Checks the outside services: the mail server, the carrier, WeChat. Nothing is sent, bought or changed there. */
export async function lookOutside(config: Config, shop: ShopNow): Promise<Finding[]> {
  return [
    await mail(config, shop),
    await carrier(shop),
    await weChat(shop),
    await weChatPay(shop),
    await files(config),
    publicAddress(config, shop),
  ]
}

async function mail({ dataDir }: Config, { smtpUrl, mailProblem }: ShopNow): Promise<Finding> {
  if (mailProblem !== null) return bad('Mail', mailProblem, 'Letters wait meanwhile, see /admin/jobs.')
  if (smtpUrl === null) {
    return look(
      'Mail',
      `none: letters are written to ${dataDir}/outbox`,
      'Set SMTP_URL and MAIL_FROM, or enter the mail server at /admin/settings.',
    )
  }
  const times = {
    connectionTimeout: answerWithinMs,
    greetingTimeout: answerWithinMs,
    socketTimeout: answerWithinMs,
  }
  const transport = nodemailer.createTransport({ url: smtpUrl, ...times })
  try {
    await transport.verify()
    return good('Mail', 'the server takes our sign-in')
  } catch (error) {
    return bad(
      'Mail',
      wordsOf(error),
      'Correct SMTP_URL, or the mail server at /admin/settings; letters wait meanwhile, see /admin/jobs.',
    )
  } finally {
    transport.close()
  }
}

/** A token and no label: a label costs money. */
async function carrier({ ups: { credentials, baseUrl, problem } }: ShopNow): Promise<Finding> {
  const what = 'Carrier'
  if (problem !== null) return bad(what, problem, 'No label can be bought meanwhile.')
  if (credentials === null) {
    return look(
      what,
      'built-in: labels are samples, and no parcel goes by them',
      'Set UPS_CLIENT_ID, UPS_CLIENT_SECRET and UPS_ACCOUNT_NUMBER, or enter the account at /admin/settings, where parcels are to go.',
    )
  }
  const answer = await requestToken({ ...credentials, baseUrl })
  if ('token' in answer) return good(what, `UPS gives a token for account ${credentials.accountNumber}`)
  const { code, message } = answer.word
  return bad(
    what,
    code === null ? message : `UPS refuses (${code}): ${message}`,
    `Check UPS_CLIENT_ID, UPS_CLIENT_SECRET and UPS_BASE_URL, or the account at /admin/settings, and that this machine reaches ${new URL(baseUrl).host}.`,
  )
}

async function weChat({ weChat: settings }: ShopNow): Promise<Finding> {
  if (settings.problem !== null)
    return bad('WeChat', settings.problem, 'No link into the mini-program is made meanwhile.')
  if (settings.appId === null)
    return look(
      'WeChat',
      'not configured',
      'Set WECHAT_APP_ID and WECHAT_APP_SECRET, or enter the mini-program at /admin/settings, where it is wanted.',
    )
  try {
    const refusal = await refusedToken(settings)
    if (refusal === null) return good('WeChat', 'gives a token')
    const todo = "Check id and secret, and that this server's address is on WeChat's list."
    return bad('WeChat', `refuses: ${refusal}`, todo)
  } catch (error) {
    return bad('WeChat', wordsOf(error), `Check that this machine reaches ${new URL(settings.baseUrl).host}.`)
  }
}

async function weChatPay({ weChatPay: { current: settings, problem } }: ShopNow): Promise<Finding> {
  const what = 'WeChat Pay'
  if (problem !== null) return bad(what, problem, 'No refund is sent meanwhile.')
  if (settings === null) {
    return look(
      what,
      'not configured: refunds are a list that staff tick off',
      'Set WECHAT_PAY_*, or enter the merchant at /admin/settings, where refunds are to go back through WeChat Pay.',
    )
  }
  const keys = [settings.publicKey?.id, ...(settings.usesCertificates ? ['platform certificates'] : [])]
  const verified = `answers are verified by ${keys.filter(Boolean).join(' and ')}`
  const word = await refusalOfMerchant(createWeChatPay(settings, () => new Date()))
  if (word === null) {
    const found = `takes the signature of merchant ${settings.merchant}; ${verified}`
    return settings.noticeUrl === null
      ? look(
          what,
          `${found}; it sends no notices`,
          'Set PUBLIC_URL to an https address, or wait for its answers.',
        )
      : good(what, found)
  }
  const { code, message } = word
  return bad(
    what,
    code === null ? message : `refuses (${code}): ${message}`,
    `Check WECHAT_PAY_MERCHANT, WECHAT_PAY_KEY_FILE, WECHAT_PAY_CERTIFICATE_SERIAL, or the merchant at /admin/settings, the clock, and that this machine reaches ${new URL(settings.baseUrl).host}.`,
  )
}

/** Writes a few bytes into the store, reads them back and takes them away again. */
async function files({ s3 }: Config): Promise<Finding> {
  if (s3 === null) return good('Files', 'lie in the database')
  const store = createObjectStore(s3)
  const name = `doctor-${randomUUID()}`
  try {
    await store.put(name, Buffer.from(name), 'text/plain')
    const read: Uint8Array[] = []
    for await (const piece of await store.get(name)) read.push(piece)
    await store.remove(name)
    return Buffer.concat(read).toString() === name
      ? good('Files', `the store at ${s3.endpoint} keeps and gives them`)
      : bad('Files', `the store at ${s3.endpoint} gives other bytes than it got`, 'Ask who runs it.')
  } catch (error) {
    return bad('Files', wordsOf(error), 'Check S3_* and the rights of its key: put, get and delete objects.')
  }
}

function publicAddress({ demo }: Config, { publicUrl, addressProblem }: ShopNow): Finding {
  if (addressProblem !== null) {
    return bad('PUBLIC_URL', addressProblem, `Mend it at /admin/settings; ${publicUrl} counts meanwhile.`)
  }
  return localOrigin(printedOrigin({ publicUrl, demo }) ?? '') !== null
    ? look(
        'PUBLIC_URL',
        publicUrl,
        'Set it, here or at /admin/settings, to the address that customers reach: codes and letters name it.',
      )
    : good('PUBLIC_URL', publicUrl)
}
