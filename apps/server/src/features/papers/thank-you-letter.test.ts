import { buffer } from 'node:stream/consumers'
import type { PaperSize } from '@getzo/domain/papers/papers'
import { usualLetter } from '@getzo/domain/settings/settings'
import { describe, expect, test } from 'vitest'
import { readPdf } from '../../test-kit/read/read-pdf'
import { createSheets } from './sheet'
import type { Shop } from './shop'
import { drawThankYouLetter, type LetterOrder } from './thank-you-letter'

const letterOf = ({
  name = '李娜',
  pinyin = 'Li Na',
  link = 'https://shop.example/order/1',
}): LetterOrder => ({
  order_number: 'N-one',
  order_reference: 'WX-2026-4711',
  link,
  shortLink: null,
  customer_ship_to_name: name,
  customer_ship_to_name_pinyin: pinyin,
})

/** The pages of a letter, as texts. */
async function drawn(order: LetterOrder, size: PaperSize, letter: Shop['letter'] = usualLetter) {
  const { paper, file } = createSheets(size, 'Letter')
  const { failed } = await paper(
    (sheet) => drawThankYouLetter(sheet, order, { name: 'Cedar & Wool', letter }),
    () => {},
  )
  expect(failed).toBeNull()
  file.end()
  return (await readPdf(await buffer(file))).map(({ text }) => text)
}

describe('W8', () => {
  const longName = { name: '欧阳小明'.repeat(12), pinyin: 'Ouyang '.repeat(8) }

  // the signature of a link may be wide or narrow: each width takes its own number of lines
  test.each(
    (['a4', 'letter', '4x6'] as const).flatMap((size) =>
      [0, 20, 40, 60].map((length) => [size, length] as const),
    ),
  )('a letter on %s is one sheet with a long name and a link of %i wide signs', async (size, length) => {
    const link = `https://shop.example/order/${'W'.repeat(length)}`
    const pages = await drawn(letterOf({ ...longName, link }), size)
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('N-one')
    expect(pages[0]).not.toContain('1 / 1')
  })

  test('a text too long for one sheet goes on to the next, and is not lost', async () => {
    const letter = {
      ...usualLetter,
      letter_en: 'Thank you. '.repeat(130),
      letter_fr: `${'Merci. '.repeat(200)}Fin.`,
    }
    const pages = await drawn(letterOf({}), '4x6', letter)
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.join('\n')).toContain('Fin.')
    expect(pages.at(-1)).toContain('N-one')
  })
})
