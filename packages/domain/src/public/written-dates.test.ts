import { expect, test } from 'vitest'
import { datesIn, writtenDay, writtenTime, writtenZone } from './written-dates'

const plain = (text: string) => text.replaceAll('\u00A0', '_')

test.each([
  ['2026-11-26', 'Nov_26, 2026', '26_nov. 2026', '2026年11月26日'],
  ['2026-12-01', 'Dec_1, 2026', '1er_déc. 2026', '2026年12月1日'],
  ['2026-05-11', 'May_11, 2026', '11_mai 2026', '2026年5月11日'],
  ['0999-01-31', 'Jan_31, 999', '31_janv. 999', '999年1月31日'],
])('I4 I5 the day %s', (day, ...texts) => {
  expect(['en', 'fr', 'cn'].map((code) => plain(writtenDay(day, code as 'en')))).toEqual(texts) // one of ours
})

test.each([
  [0, 5, 'Oct_10, 2026, 12:05_AM', '10_oct. 2026 à 0_h_05', '2026年10月10日 00:05'],
  [10, 13, 'Oct_10, 2026, 10:13_AM', '10_oct. 2026 à 10_h_13', '2026年10月10日 10:13'],
  [12, 0, 'Oct_10, 2026, 12:00_PM', '10_oct. 2026 à 12_h_00', '2026年10月10日 12:00'],
  [23, 59, 'Oct_10, 2026, 11:59_PM', '10_oct. 2026 à 23_h_59', '2026年10月10日 23:59'],
])('I4 I5 the time %d:%d', (hour, minute, en, fr, cn) => {
  const time = { day: '2026-10-10', hour, minute }
  expect(plain(writtenTime(time, 'en'))).toBe(en)
  expect(plain(writtenTime(time, 'fr'))).toBe(fr)
  expect(plain(writtenTime(time, 'cn'))).toBe(cn)
})

test.each([
  ['Asia/Shanghai', 'Shanghai time', 'heure de Shanghai', '北京时间'],
  ['America/Toronto', 'Toronto time', 'heure de Toronto', 'Toronto 时间'],
  ['America/New_York', 'New York time', 'heure de New York', 'New York 时间'],
  ['America/Edmonton', 'Edmonton time', 'heure d’Edmonton', 'Edmonton 时间'],
  ['UTC', 'UTC time', 'heure d’UTC', 'UTC 时间'],
])('I6 the clock of %s', (zone, en, fr, cn) => {
  expect([writtenZone(zone, 'en'), writtenZone(zone, 'fr'), writtenZone(zone, 'cn')]).toEqual([en, fr, cn])
})

test('W14 staff sentences name a zone by its city, in Chinese by its clock', () => {
  const places = (zone: string) => [datesIn('fr').place(zone), datesIn('cn').place(zone)]
  expect(places('Asia/Shanghai')).toEqual(['Shanghai', '北京时间'])
  expect(places('America/New_York')).toEqual(['New York', 'New York 时间'])
})
