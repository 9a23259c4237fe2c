/** The columns of an order's payment through WeChat (J1). */
export const paymentFields = [
  'transaction_id',
  'out_trade_no',
  'payment_total',
  'payment_time',
  'payer_openid',
  'payment_channel',
  'payment_merchant',
  'payment_appid',
] as const
export type PaymentField = (typeof paymentFields)[number]

const words = (text: string) => text.split(' ')

export const paymentColumns = [
  {
    name: 'transaction_id',
    shape: 'code',
    max: 64,
    names: words(
      'transaction_id transaction_number wechat_transaction_id numéro_de_transaction 微信支付单号 微信支付订单号 微信交易单号 支付单号 支付交易号',
    ),
  },
  {
    name: 'out_trade_no',
    shape: 'code',
    max: 64,
    names: words('out_trade_no trade_number trade_no numéro_commercial 商户单号 商户订单号 商户支付单号'),
  },
  {
    // in yuan; a shop's own sum, in its currency, is paid_amount
    name: 'payment_total',
    shape: 'yuan',
    max: 20,
    names: words(
      'payment_total payment_total_cny sum_in_cny paid_total_cny somme_en_cny 支付金额 微信支付金额 实付金额元',
    ),
  },
  {
    name: 'payment_time',
    shape: 'day',
    max: 40,
    names: words('payment_time paid_at payé_le 支付时间 支付完成时间'),
  },
  {
    name: 'payer_openid',
    shape: 'code',
    max: 128,
    names: words('payer_openid openid payer payeur 付款人 付款人openid 用户openid'),
  },
  {
    name: 'payment_channel',
    shape: 'text',
    max: 40,
    names: words('payment_channel channel canal_de_paiement 支付渠道'),
  },
  {
    name: 'payment_merchant',
    shape: 'code',
    max: 40,
    names: words('payment_merchant merchant merchant_number mchid numéro_de_marchand 商户号'),
  },
  {
    name: 'payment_appid',
    shape: 'code',
    max: 40,
    names: words('payment_appid appid mini_program mini_programme 小程序appid'),
  },
] as const
