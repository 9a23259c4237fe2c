import { afterAll, describe, expect, test, vi } from 'vitest'

/** The module as it is for a person in another zone: it makes its formats when it is loaded. */
async function inZone(zone: string) {
  vi.resetModules()
  vi.stubEnv('TZ', zone)
  return import('./instants')
}

// the files that follow are in the zone of all
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** with plain spaces */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('two clocks', () => {
  test.each([
    ['America/New_York', '2026-11-12T11:04:34Z', 'Nov 12, 2026, 7:04 PM Shanghai (6:04 AM yours)'],
    [
      'America/New_York',
      '2026-11-23T20:00:00Z',
      'Nov 24, 2026, 4:00 AM Shanghai (Nov 23, 2026, 3:00 PM yours)',
    ],
    ['Asia/Shanghai', '2026-11-12T11:04:34Z', 'Nov 12, 2026, 7:04 PM Shanghai'],
    // another zone whose clocks say the same
    ['Asia/Singapore', '2026-11-12T11:04:34Z', 'Nov 12, 2026, 7:04 PM Shanghai'],
  ])('O41 in %s, %s reads as %s', async (zone, instant, text) => {
    const { bothClocks } = await inZone(zone)
    expect(plain(bothClocks(instant))).toBe(text)
  })

  test.each([
    ['Asia/Singapore', 'Nov 12, 2026, 7:04 PM', '2026-11-12 19:04:34', null],
    ['America/New_York', 'Nov 12, 2026, 7:04 PM Shanghai', '2026-11-12 19:04:34 Shanghai', '(6:04 AM yours)'],
  ])(
    'O41 in %s a written instant is %s, to the second %s, and apart from it %s',
    async (zone, medium, exact, own) => {
      const { exactParts, mediumInstant, mediumParts } = await inZone(zone)
      const instant = '2026-11-12T11:04:34Z'
      const read = (parts: ReturnType<typeof mediumParts>) =>
        parts && [plain(parts.shops), parts.own && plain(parts.own)]
      expect(read(mediumParts(instant))).toEqual([medium, own])
      expect(read(exactParts(instant))).toEqual([exact, own])
      expect(plain(mediumInstant(instant))).toBe(own === null ? medium : `${medium} ${own}`)
    },
  )

  test.each([
    ['America/New_York', '2026-11-23T20:00:00Z', 13],
    ['America/New_York', '2026-07-23T20:00:00Z', 12],
    ['Asia/Tokyo', '2026-11-23T20:00:00Z', -1],
    ['Asia/Shanghai', '2026-11-23T20:00:00Z', 0],
  ])('O41 from %s at %s the shop is %d hours ahead', async (zone, now, hours) => {
    const { hoursAhead } = await inZone(zone)
    expect(hoursAhead(new Date(now))).toBe(hours)
  })

  test('O41 nothing and the unreadable are empty', async () => {
    const { bothClocks } = await inZone('Asia/Shanghai')
    expect([null, undefined, '', 'soon'].map(bothClocks)).toEqual(['', '', '', ''])
  })
})

test('I4 O41 a day is the shop’s, with its year where it is not this one', async () => {
  const { mediumDay, monthOf, shortDay, shopToday } = await inZone('America/New_York')
  expect(mediumDay('2024-11-23T20:00:00Z')).toBe('Nov 24, 2024')
  expect(mediumDay('2024-11-23')).toBe('Nov 23, 2024')
  expect(shortDay('2024-11-23')).toBe('Nov 23, 2024')
  expect(shortDay(`${shopToday().slice(0, 4)}-03-05`)).toBe('Mar 5')
  expect(monthOf('2025-05-31T20:00:00Z')).toBe('Jun 2025')
  expect([shortDay(null), mediumDay(undefined)]).toEqual(['', ''])
})

test('I4 O3 a list of many columns shows an age, a day of this year, or the month of another year', async () => {
  const { briefDay, briefInstant, shopToday } = await inZone('America/New_York')
  expect(briefDay('2024-11-23')).toBe('Nov 2024')
  expect(briefDay(`${shopToday().slice(0, 4)}-03-05`)).toBe('Mar 5')
  const now = new Date('2026-11-24T12:00:00Z')
  expect(briefInstant('2026-11-24T05:00:00Z', now)).toBe('7 h')
  // in the shop it is June already
  expect(briefInstant('2024-05-31T20:00:00Z', now)).toBe('Jun 2024')
})
