import { expect, test } from 'vitest'
import { isTwice, readInZone, seedMoment } from './zone'

const hoursAndMinutes = (text: string, zone: string) => {
  const { year, month, minutesOfMonth } = seedMoment(new Date(text), zone)
  return [year, month, Math.floor(minutesOfMonth / 60), minutesOfMonth % 60]
}

test.each([
  ['2026-07-04T02:05:00Z', 'Asia/Shanghai', [2026, 7, 82, 5]],
  // the shop's month and year, not those of UTC
  ['2026-07-31T16:00:00Z', 'Asia/Shanghai', [2026, 8, 0, 0]],
  ['2026-12-31T15:59:59Z', 'Asia/Shanghai', [2026, 12, 743, 59]],
  ['2026-12-31T16:00:00Z', 'Asia/Shanghai', [2027, 1, 0, 0]],
  ['2026-02-28T15:59:00Z', 'Asia/Shanghai', [2026, 2, 671, 59]],
  ['2028-02-29T15:59:00Z', 'Asia/Shanghai', [2028, 2, 695, 59]],
  ['2026-04-30T15:59:00Z', 'Asia/Shanghai', [2026, 4, 719, 59]],
] as const)('U6 U15 %s in %s is %j in year, month, hours and minutes', (text, zone, expected) => {
  expect(hoursAndMinutes(text, zone)).toEqual(expected)
})

test('U6 an hour that the clocks leave out has not passed', () => {
  // Vancouver, 8 March 2026: 01:59 is followed by 03:00
  expect(hoursAndMinutes('2026-03-08T09:59:00Z', 'America/Vancouver')).toEqual([2026, 3, 169, 59])
  expect(hoursAndMinutes('2026-03-08T10:00:00Z', 'America/Vancouver')).toEqual([2026, 3, 170, 0])
  expect(hoursAndMinutes('2026-04-01T06:59:00Z', 'America/Vancouver')).toEqual([2026, 3, 742, 59])
})

test('U6 an hour that the clocks repeat has passed twice, so that its seeds differ', () => {
  // Toronto, 1 November 2026: 01:30 comes twice, in the first hours of the month
  expect(hoursAndMinutes('2026-11-01T05:30:00Z', 'America/Toronto')).toEqual([2026, 11, 1, 30])
  expect(hoursAndMinutes('2026-11-01T06:30:00Z', 'America/Toronto')).toEqual([2026, 11, 2, 30])
  expect(hoursAndMinutes('2026-12-01T04:59:00Z', 'America/Toronto')).toEqual([2026, 11, 720, 59])
  // London, 25 October 2026: the longest month there is
  expect(hoursAndMinutes('2026-10-31T23:59:00Z', 'Europe/London')).toEqual([2026, 10, 744, 59])
})

test.each([
  [2, null, true],
  [3, null, false],
  [2, -300, false], // in its own zone it is an hour as any other
] as const)(
  'O14 Toronto passes over hour %d of 8 March 2026, in offset %s: %s',
  (hour, offsetMinutes, isOut) => {
    const parts = { year: 2026, month: 3, day: 8, hour, minute: 30, second: 0, offsetMinutes }
    expect(readInZone(parts, 'America/Toronto').isSkipped).toBe(isOut)
  },
)

test.each([
  ['2026-11-01', 0, null, false],
  ['2026-11-01', 1, null, true],
  ['2026-11-01', 2, null, false],
  ['2026-11-01', 1, -300, false], // its offset says which
  ['2026-03-08', 2, null, false], // passed over
] as const)('O14 Toronto shows %s, hour %d, in offset %s twice: %s', (day, hour, offsetMinutes, isOut) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const parts = { year, month, day: date, hour, minute: 30, second: 0, offsetMinutes }
  expect(isTwice(parts, 'America/Toronto')).toBe(isOut)
})
