import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf } from './line-breaks'

/** Chinese characters and signs are as wide as two others. */
const widthOf = (text: string) =>
  Array.from(text).reduce(
    (sum, one) => sum + (/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(one) ? 2 : 1),
    0,
  )

test.each([
  ['words', 'Bowl of maple wood', 10, ['Bowl of', 'maple wood']],
  ['its own line ends', '王小明\n\n上海', 20, ['王小明', '', '上海']],
  ['Chinese anywhere', '枫木手工碗', 6, ['枫木手', '工碗']],
  ['a comma', '感谢您，再见', 6, ['感谢', '您，再', '见']],
  ['a full stop', '欢迎光临。', 8, ['欢迎光', '临。']],
  ['a pause mark', '杯、碗、盘', 4, ['杯、', '碗、', '盘']],
  ['a closing bracket', '上海（衡山坊）三号', 12, ['上海（衡山', '坊）三号']],
  ['an opening bracket', '上海衡（山坊）三号', 8, ['上海衡', '（山坊）', '三号']],
  ['quotes', '他说“你好”。再见', 6, ['他说', '“你', '好”。', '再见']],
  ['book titles', '读《红楼梦》吧', 4, ['读', '《红', '楼', '梦》', '吧']],
  ['an ellipsis and a dash', '等等……好——的', 4, ['等', '等……', '好——', '的']],
  ['a sum and its sign', '共计￥199元', 6, ['共计', '￥199', '元']],
  ['a percentage', '羊毛占100％左右', 8, ['羊毛占', '100％左', '右']],
  ['a house number', '衡山路880号3栋', 7, ['衡山路', '880号3', '栋']],
  ['a sign after a Latin word', '品牌Cedar，好', 9, ['品牌', 'Cedar，好']],
  ['Latin brackets beside Chinese', '上海衡(山坊)三号', 7, ['上海衡', '(山坊)', '三号']],
  ['a bracket with spaces', 'Tower （ B ） East', 12, ['Tower', '（ B ） East']],
  [
    'a point in the middle, set with spaces',
    'Order N-7 · Reference R-7',
    9,
    ['Order', 'N-7 ·', 'Reference', 'R-7'],
  ],
  ['a space that holds', 'votre commande\u00a0: avant', 15, ['votre', 'commande\u00a0:', 'avant']],
  ['a word wider than a line', 'Donaudampfschifffahrt heute', 10, ['Donaudampf', 'schifffahr', 't heute']],
  ['a rare character of two halves', '𠮷𠮷𠮷', 4, ['𠮷𠮷', '𠮷']],
  ['signs wider than a line', '啊！！！！！', 4, ['啊！', '！！', '！！']],
  ['spaces at a line’s end', 'Bowl      of', 6, ['Bowl', 'of']],
  ['nothing', '', 10, ['']],
])('W8 lines end where a reader of %s expects it: %j in %i', (_name, text, room, lines) => {
  expect(linesOf(text, room, widthOf)).toEqual(lines)
})

test('W8 in any text, no line is too wide and nothing is lost', () => {
  const text = fc.string({
    unit: fc.constantFrom(
      'a',
      'bcd',
      '北',
      '𠮷',
      ' ',
      '，',
      '。',
      '（',
      '）',
      '“',
      '”',
      '…',
      '100',
      '\n',
      '\u00a0',
    ),
    maxLength: 60,
  })
  fc.assert(
    fc.property(text, fc.integer({ min: 2, max: 20 }), (written, room) => {
      const lines = linesOf(written, room, widthOf)
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(room)
      expect(lines.join('').replaceAll(/\s/g, '')).toBe(written.replaceAll(/\s/g, ''))
    }),
    { numRuns: 500 },
  )
})
