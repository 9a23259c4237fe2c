import { afterEach, expect, test, vi } from 'vitest'

afterEach(async () => {
  const { speak } = await import('../../../i18n/spoken')
  speak('en')
  vi.resetModules()
})

/** The modules as they are for a person who reads Chinese: kinds and formats are written when they are loaded. */
async function inChinese() {
  vi.resetModules()
  const { speak } = await import('../../../i18n/spoken')
  speak('cn', await import('../../../i18n/staff/cn'))
}

test('W14 titles and buttons of a record name its kind in the reader’s language', async () => {
  await inChinese()
  const kinds = [
    (await import('../../features/brands/brand.kind')).brandKind,
    (await import('../../features/customers/customer.kind')).customerKind,
    (await import('../../features/promotions/promotion.kind')).promotionKind,
    (await import('../../features/variants/variant.kind')).variantKind,
    (await import('../../features/variants/variant-option.kind')).variantOptionKind,
  ]
  const { t } = await import('../text')
  expect(kinds.map(({ noun, formNoun = noun }) => [noun, t('record.new', { noun: formNoun })])).toEqual([
    ['品牌', '新建品牌'],
    ['客户', '新建客户'],
    ['价格', '新建价格'],
    ['规格', '新建产品规格'],
    ['规格值', '新建产品规格值'],
  ])
})

test('W14 O41 a Chinese sentence of the shop’s clock names it as the Chinese do', async () => {
  await inChinese()
  const { shopPlace } = await import('../dates/instants')
  const { t } = await import('../text')
  expect(t('time.ahead', { place: shopPlace, hours: 13 })).toBe('北京时间，比本地快 13 小时')
})
