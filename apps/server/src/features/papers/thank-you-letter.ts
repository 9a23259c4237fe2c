import encodeQr from 'qr'
import sharp from 'sharp'
import type { PaperOrder } from './paper-order'
import type { Sheet } from './sheet'
import type { Shop } from './shop'

/** The letter in the shop's three languages: which of them its reader has is not known (I1). */
const texts = [
  {
    hail: (name: string) => `${name}，您好！`,
    asked: (reference: string) => `页面会询问微信订单编号的后四位，您的编号是 ${reference}`,
    text: '感谢您选购加拿大手工制作的商品。请扫描下方二维码查看订单：寄出前可在期限内取消订单，部分商品还可更换尺码。',
  },
  {
    hail: (name: string) => `Dear ${name},`,
    asked: (reference: string) =>
      `You will be asked for the last four characters of your order reference, which is ${reference}`,
    text: 'Thank you for choosing something handmade in Canada. The code below opens your order: until it is sent, and within the time shown there, you can cancel it, and change the size of some items.',
  },
  {
    hail: (name: string) => `Bonjour ${name},`,
    asked: (reference: string) =>
      `Vous devrez saisir les quatre derniers caractères de votre référence de commande\u00a0: ${reference}`,
    text: 'Merci d’avoir choisi un objet fait main au Canada. Le code ci-dessous ouvre votre commande\u00a0: avant l’envoi, et dans le délai indiqué, vous pouvez l’annuler et, pour certains articles, changer de taille.',
  },
] as const

/** Thanks, the order's code, and the number that its page asks for (K1, K21). */
export async function drawThankYouLetter(sheet: Sheet, order: PaperOrder, shop: Shop): Promise<void> {
  sheet.text(shop.name, { size: 22, weight: 700, align: 'center' })
  sheet.space(12)
  const written = order.customer_ship_to_name ?? ''
  const latin = order.customer_ship_to_name_pinyin ?? written
  for (const [at, { hail, text }] of texts.entries()) {
    const name = at === 0 ? written : latin
    if (name !== '') sheet.text(hail(name), { size: 12, weight: 700 })
    sheet.text(text, { size: 11 })
    sheet.space(8)
  }
  const { link, shortLink, order_number: number, order_reference: reference } = order
  const drawCaption = () => {
    sheet.space(6)
    // where the letter has an address of its own, it is short enough to be typed
    if (shortLink === null) sheet.text(link, { size: 8, align: 'center', color: muted })
    else sheet.text(shortLink, { size: 11, weight: 700, align: 'center' })
    sheet.space(4)
    for (const { asked } of texts) sheet.text(asked(reference), { size: 8, align: 'center' })
    sheet.text(`订单号 · Order number · Numéro de commande ${number}`, {
      size: 8,
      align: 'center',
      color: muted,
    })
  }
  const side = Math.max(
    codeSideMin,
    Math.min(codeSideMax, sheet.area.width * 0.5, sheet.left - sheet.heightOf(drawCaption)),
  )
  const code = await codeOf(link)
  sheet.together(() => {
    sheet.picture(code, side, side)
    drawCaption()
  })
}

const muted = '#5b635d'

/** In points: a code that a phone still reads from paper, and one as large as it need be. */
const codeSideMin = 72
const codeSideMax = 144

/** Enough for a printer at 300 dots an inch to draw sharp edges. */
const dotsPerModule = 8

/** A text as a QR code with its quiet zone, as a PNG. */
async function codeOf(text: string): Promise<Buffer> {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: 4 })
  const side = rows.length
  const pixels = Buffer.from(rows.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))))
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * dotsPerModule, side * dotsPerModule, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png()
    .toBuffer()
}
