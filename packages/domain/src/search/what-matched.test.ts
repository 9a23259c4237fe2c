import { describe, expect, test } from 'vitest'
import { foldText, searchedWords } from './fold-text'
import { whatMatched } from './what-matched'

describe('a text as it is searched', () => {
  test.each([
    ['Érable', 'erable'],
    ['Ｗｉｄｅ １２', 'wide 12'],
    ['lǚ', 'lu'],
    ['王小明', '王小明'],
    ['ÅNGSTRÖM', 'angstrom'],
  ])('O9 %s is %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  test('O9 its words are between spaces of any kind', () => {
    expect(searchedWords(' Wang\u3000xiao  MING ')).toEqual(['wang', 'xiao', 'ming'])
    expect(searchedWords(' ')).toEqual([])
    // an accent or a mark that folding leaves nothing of
    expect(searchedWords('\u0301')).toEqual(['\u0301'])
    expect(searchedWords(' \u00a8 ')).toEqual(['\u00a8'])
  })

  test.each([
    ['Côté, Sophie', ['cote', 'sophie']],
    ['“吴敏”，', ['吴敏']],
    ['« Maison »', ['maison']],
    ['#23101', ['23101']],
    ['Coulee Leather Co.', ['coulee', 'leather', 'co.']],
    ['l’érable', ["l'erable"]],
    ['#', ['#']],
  ])('W2 O9 quotes, a comma and # around the words of %j are not searched for', (text, words) => {
    expect(searchedWords(text)).toEqual(words)
  })
})

describe('what matched', () => {
  const order = [
    { name: 'number', text: 'G2-1041' },
    { name: 'reference', text: 'WX20260704-5407' },
    { name: 'customer', text: '吕小明' },
    { name: 'phone', text: '6045550123' },
    { name: 'pinyin', text: 'Lyu Xiao Ming', isPinyin: true },
    { name: 'tracking', text: null },
  ] as const
  const tells = (search: string) => {
    const match = whatMatched(search, order)
    return match === null ? null : `${match.name}${match.ends ? ' ends' : ''}`
  }

  test.each([
    ['5407', 'reference ends'],
    ['0123', 'phone ends'],
    ['555-01', 'phone'],
    ['604 555 0123', 'phone'],
    ['+1 604 555 0123', 'phone'],
    ['吕小明 (604) 555-0123', null],
    ['g2-1041', 'number'],
    ['小明', 'customer ends'],
    ['lyu xiao ming', 'pinyin'],
    ['xiao lyu', 'pinyin'],
    ['lvxiao', 'pinyin'],
    ['lu xiao', 'pinyin'],
    ['lxm', 'pinyin'],
    ['LÜ', 'pinyin'],
    ['1041 xiao', null],
    ['1Z', null],
    [' ', null],
  ])('O9 a search for %j was found by %j', (search, expected) => {
    expect(tells(search)).toBe(expected)
  })
})

test('O9 a text ends so only where the one word that was searched for is its end, and not all of it', () => {
  const names = [
    { name: 'number', text: 'G2 1041' },
    { name: 'pinyin', text: 'Wang Xiao', isPinyin: true },
    { name: 'empty', text: '' },
  ] as const
  expect(whatMatched('g2 1041', names)).toEqual({ name: 'number', text: 'G2 1041', ends: false })
  expect(whatMatched('1041 g2', names)).toMatchObject({ ends: false })
  expect(whatMatched('1041', names)).toMatchObject({ name: 'number', ends: true })
  expect(whatMatched('xiao', names)).toMatchObject({ name: 'pinyin', ends: false })
  expect(whatMatched('1041', [{ name: 'number', text: '1041' }])).toMatchObject({ ends: false })
})

test('O9 only pinyin is found by its initials and as keyboards write it', () => {
  expect(whatMatched('wx', [{ name: 'name', text: 'Wang Xiao' }])).toBeNull()
  expect(whatMatched('wangxiao', [{ name: 'name', text: 'Wang Xiao' }])).toBeNull()
})
