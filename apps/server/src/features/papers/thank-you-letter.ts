import { thankYouLetterDays } from '@getzo/domain/orders/letter/thank-you-letter'
import { letterLines } from '@getzo/domain/settings/settings'
import encodeQr from 'qr'
import sharp from 'sharp'
import type { PaperOrder } from './paper-order'
import type { Sheet } from './sheet'
import type { Shop } from './shop'

/** The letter is in the shop's three languages: which of them its reader has is not known (I1). */
const languages = [
  {
    text: 'letter_zh',
    asked: (reference: string) => `页面会询问小程序订单编号的后四位，您的编号是 ${reference}`,
  },
  {
    text: 'letter_en',
    asked: (reference: string) =>
      `You will be asked for the last four characters of your order reference, which is ${reference}`,
  },
  {
    text: 'letter_fr',
    asked: (reference: string) =>
      `Vous devrez saisir les quatre derniers caractères de votre référence de commande\u00a0: ${reference}`,
  },
] as const

export type LetterOrder = Pick<
  PaperOrder,
  | 'order_number'
  | 'order_reference'
  | 'customer_ship_to_name'
  | 'customer_ship_to_name_pinyin'
  | 'link'
  | 'shortLink'
>

type LetterShop = Pick<Shop, 'name' | 'letter'>

/** Thanks, the order's code, and the number that its page asks for (K1, K21). */
export async function drawThankYouLetter(sheet: Sheet, order: LetterOrder, shop: LetterShop): Promise<void> {
  const { link, shortLink, order_number: number, order_reference: reference } = order
  const drawCaption = () => {
    sheet.space(6)
    // where the letter has an address of its own, it is short enough to be typed
    if (shortLink === null) sheet.text(link, { size: 8, align: 'center', color: muted })
    else sheet.text(shortLink, { size: 11, weight: 700, align: 'center' })
    sheet.space(4)
    for (const { asked } of languages) sheet.text(asked(reference), { size: 8, align: 'center' })
    sheet.text(`订单号 · Order number · Numéro de commande ${number}`, {
      size: 8,
      align: 'center',
      color: muted,
    })
  }
  const captionHeight = sheet.heightOf(drawCaption)
  const text = (scale: number) => drawText(sheet, order, shop, scale)
  const fits = (scale: number) =>
    sheet.heightOf(() => text(scale)) + codeSideMin + captionHeight <= sheet.left
  text(textScales.find(fits) ?? 1)
  const side = Math.max(
    codeSideMin,
    Math.min(codeSideMax, sheet.area.width * 0.5, sheet.left - captionHeight),
  )
  const code = await codeOf(link)
  sheet.together(() => {
    sheet.picture(code, side, side)
    drawCaption()
  })
}

/** The shop's name and its thanks; `scale` is of every size. */
function drawText(sheet: Sheet, order: LetterOrder, shop: LetterShop, scale: number) {
  const written = order.customer_ship_to_name ?? ''
  const latin = order.customer_ship_to_name_pinyin ?? written
  sheet.text(shop.name, { size: 22 * scale, weight: 700, align: 'center' })
  sheet.space(12 * scale)
  for (const { text } of languages) {
    const values = {
      name: text === 'letter_zh' ? written : latin,
      order: order.order_number,
      days: String(thankYouLetterDays),
      'last four': order.order_reference.slice(-4),
    }
    for (const line of letterLines(shop.letter[text], values)) {
      sheet.text(line.text, line.isGreeting ? { size: 12 * scale, weight: 700 } : { size: 11 * scale })
    }
    sheet.space(8 * scale)
  }
}

const muted = '#5b635d'

/** A long text is set smaller, so that the letter stays on one sheet; one that no size makes fit goes on to the next. */
const textScales = [1, 0.9, 0.8, 0.7]

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
