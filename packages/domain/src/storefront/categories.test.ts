import { expect, test } from 'vitest'
import { allCategory, categories, categoryPattern, isCategory } from './categories'

const categoriesOf = (name: string) =>
  categories
    .filter(({ slug }) => {
      const pattern = categoryPattern(slug)
      return pattern !== null && new RegExp(pattern, 'iu').test(name)
    })
    .map(({ slug }) => slug)

test('T1 there are 17 categories, All first', () => {
  expect(categories).toHaveLength(17)
  expect(categories[0]).toMatchObject({ slug: allCategory, name: 'All' })
  expect(new Set(categories.map(({ slug }) => slug)).size).toBe(17)
})

test('T1 a word of one language makes none of another count: letters need an end, Chinese words do not', () => {
  expect(categoriesOf('羊毛毯子')).toEqual(['blankets'])
  expect(categoriesOf('blanketsmith')).toEqual([])
})

test('T1 every product is in All', () => {
  expect(categoryPattern('all')).toBeNull()
})

test.each([
  ['Tidewater Wool Blanket', ['blankets']],
  ['Wool scarves, undyed', ['hats-and-scarves']],
  ['ÉCHARPE en laine', ['hats-and-scarves']],
  ['Grande couverture de laine', ['blankets']],
  ['Tea Mug', ['mugs-and-cups', 'tea']],
  ['Thé des bois', ['tea']],
  ['Théière', ['mugs-and-cups']],
  ['Maple cutting board', ['boards-and-kitchen']],
  ['Amber Maple Syrup', ['maple-and-pantry']],
  ['Ridge Mask, filter included', ['masks-and-filters']],
  ['Card Sleeve', ['leather']],
  ['Note Cards, Set of Six', ['prints-and-paper']],
  ['Beurre d’érable', ['maple-and-pantry']],
  ['羊毛毯', ['blankets']],
  ['手工陶瓷杯', ['mugs-and-cups']],
])('T1 %j is found under %j', (name, expected) => {
  expect(categoriesOf(name)).toEqual(expected)
})

test.each(['Teak stool', 'Cupboard', 'Filtering sand', 'Springboardless', '', 'Étoile'])(
  'T1 %j is in All alone: words count only when they are whole',
  (name) => {
    expect(categoriesOf(name)).toEqual([])
  },
)

test.each([
  ['tea', true],
  ['all', true],
  ['Tea', false],
  ['', false],
  ['__proto__', false],
  [undefined, false],
])('T1 %j names a category: %j', (value, expected) => {
  expect(isCategory(value)).toBe(expected)
})
