/** Words that are the same in every language: codes, units, names of things and of others' products. */
export const everywhere: ReadonlySet<string> = new Set(
  `getzo wechat avery ups usps fedex qr nfc csv xlsx pdf svg png json api url urls sku skus id uid usd cad cny eur gbp
   euro ok kg cm lb oz hs http https html utf aes cmac webhook webhooks android ios iphone harmonyos windows macos chrome safari
   shopify woocommerce youzan
   firefox edge linux smtp tls starttls utc ctrl shift alt enter esc tab space csr email mm dd yyyy hh ss sms
   english français pay ug sg kgs yyyy-mm-dd youtube excel ipad ntag dna tagtamper sdm authenticator
   openid appid wx xml token encodingaeskey thing2`.split(/\s+/),
)

/** Names, formats and products of others that are written in Latin letters in every catalogue. */
const names = 'openapi javascript idempotency-key jpeg webp gif unicode asia shanghai'.split(' ')

/** French words that are English too, and names that Chinese has a word for. */
const frenchToo = new Set([
  ...names,
  ...`action actions admin base bilibili canada change circulation code codes compact console correction corrections date description destination
   district document documents format formats google guide hash information installation invitation long marketing
   mention mentions menu message messages min minute minutes mode moment navigation note notes notifications option options
   original page pages photo pinyin phrase place point points port possible postal province provinces public question script
   scripts second secret section sections service services session sessions site six stock tencent total transaction
   variable variables version video`.split(/\s+/),
])

const chineseToo = new Set([...names, 'genuine', 'authentic', 'letter'])

/** Texts that name something as it is spelled elsewhere: a command, a field of a call, a word that is typed, an example. */
const spelledElsewhere: Readonly<Record<string, string>> = {
  'audit.differsAbout': 'doctor',
  'audit.otherDates': 'doctor',
  'field.customsDescriptionAbout': 'serving board maple wood',
  'import.yes_no_invalid': 'yes',
  'label.packaging_hint': 'customer supplied package worldwide expedited',
  'list.one_choice': 'records matching',
  'order.either_customer': 'customer new',
  'options.placeholder': 'king',
  'product.row_missing': 'rows',
  'request.host_missing': 'host',
  'request.host_twice': 'host',
  'skus.about': 'mask cr-mask-s',
  'webhook.url_https': 'port',
  'setting.mail_from': 'shop example com',
  'setting.mail_host': 'example com',
  'setting.mail_written': 'outbox',
  'setting.pay_key': 'rsa bits begin end',
  'setting.pay_public_key': 'rsa bits begin end',
  'setting.public_url': 'shop example',
  'settings.carrier_client_id.about': 'developer com',
  'settings.mail_from.about': 'maple shop example com',
  'settings.mail_host.about': 'example com',
  'settings.pay_merchant.about': 'weixin com',
}

const branch = String.raw`[\w=]+ ?\{((?:[^{}]|\{\w+(?:, \w+)?\})*)\}`
const branches = new RegExp(branch, 'g')
const choice = new RegExp(String.raw`\{\w+, (?:select|plural),((?:\s*${branch})+)\s*\}`)

/** What each choice of a message would say, one after the other: `{n, plural, one {a row} other {# rows}}`. */
function everyChoice(text: string): string {
  const opened = text.replace(choice, (_, all: string) => all.replaceAll(branches, ' $1 '))
  return opened === text ? text : everyChoice(opened)
}

/** Words of three letters and more, less what is no text: values, choices' names, addresses, settings' names, figures. */
export function latinWords(text: string): string[] {
  const plain = everyChoice(text).replaceAll(/\{\w+(?:, (?:number|money))?\}|<\/?\w+>/g, ' ')
  const words =
    plain
      .replaceAll(/https?:\S+|\S+@\S+|\S*_\S*|\S*\d\S*/g, ' ')
      .match(/\p{Script=Latin}[\p{Script=Latin}’'-]*/gu) ?? []
  return words.map((word) => word.toLowerCase().replace(/[’']s$/, '')).filter((word) => word.length > 2)
}

/**
 * The words of a text that are still English. In Chinese that is any word in Latin letters; in French one that its
 * English has as well and that is no French word.
 */
export function leftInEnglish(language: 'fr' | 'cn', id: string, english: string, text: string): string[] {
  const spelled = spelledElsewhere[id]?.split(' ') ?? []
  const ofEnglish = new Set(latinWords(english))
  const isLeft = (word: string) =>
    language === 'cn' ? !chineseToo.has(word) : ofEnglish.has(word) && !frenchToo.has(word)
  return latinWords(text).filter((word) => !everywhere.has(word) && !spelled.includes(word) && isLeft(word))
}
