import { noMail } from '@getzo/domain/settings/mail-settings'
import type { TestApp } from '../test-app'
import { newKeys } from '../wechat-pay/keys'
import type { Samples } from './samples'

const someCarrier = {
  carrier_client_id: 'client',
  carrier_account: 'A1B2C3',
  carrier_host: 'test',
  carrier_secret: 'secret',
}

const someMerchant = () => ({
  pay_merchant: '1900000109',
  pay_serial: 'A'.repeat(40),
  pay_public_key_id: '',
  pay_public_key: '',
  pay_key: newKeys().privateKey.export({ type: 'pkcs8', format: 'pem' }),
  pay_api_key: 'k'.repeat(32),
})

/** The calls that change the settings of the shop and of services outside. */
export function settingChanges(product: TestApp): Samples {
  const saved = (body: Record<string, unknown>) => async () => {
    const { rows } = await product.db.pool.query<{ version: number }>('select version from shop_settings')
    return { body: { version: rows[0]?.version ?? 0, ...body } }
  }
  return {
    saveMail: saved({ ...noMail, mail_from: 'shop@example.com' }),
    saveCarrier: saved(someCarrier),
    saveWeChat: saved({ wechat_app_id: 'wx-app', wechat_app_secret: 'secret' }),
    saveEvents: saved({ events_token: 'token', events_key: 'k'.repeat(43) }),
    savePay: saved(someMerchant()),
    saveAddress: saved({ public_url: 'https://shop.example' }),
    saveSettings: saved({ shop_name: 'Maple' }),
    tryService: async () => ({ params: { service: 'carrier' } }),
  }
}
