import { dayOf } from './calendar-day'

/** The serial number of 1 January 1970. */
const epochSerial = 25_569
const daySeconds = 24 * 60 * 60

/** A moment as spreadsheets count days: 46024.5 is '2026-01-02 12:00:00', 46024 the day alone. */
export function serialInWords(serial: number): string {
  // to the second: a fraction of a day is not exact
  const seconds = Math.round(serial * daySeconds)
  const day = dayOf(Math.floor(seconds / daySeconds) - epochSerial)
  const ofDay = ((seconds % daySeconds) + daySeconds) % daySeconds
  const pad = (part: number) => String(Math.floor(part)).padStart(2, '0')
  if (ofDay === 0) return day
  return `${day} ${pad(ofDay / 3600)}:${pad((ofDay / 60) % 60)}:${pad(ofDay % 60)}`
}
