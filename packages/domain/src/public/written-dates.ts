import type { CalendarDay } from '../time/calendar-day'
import type { Language } from './device'

const months: Record<Exclude<Language, 'cn'>, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  fr: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juill.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
}

const noBreak = '\u00A0'

/** A calendar day beside others of its year (I5): 'Dec 1', '1er déc.', '12月1日'. */
export function writtenDate(day: CalendarDay, language: Language): string {
  const [, month = 1, date = 1] = day.split('-').map(Number)
  if (language === 'cn') return `${month}月${date}日`
  const name = months[language][month - 1] ?? ''
  return language === 'en' ? `${name}${noBreak}${date}` : `${date === 1 ? '1er' : date}${noBreak}${name}`
}

/** A calendar day in the language's medium form (I4, I5): 'Dec 1, 2026', '1er déc. 2026', '2026年12月1日'. */
export function writtenDay(day: CalendarDay, language: Language): string {
  const year = Number.parseInt(day, 10)
  const date = writtenDate(day, language)
  if (language === 'cn') return `${year}年${date}`
  return language === 'en' ? `${date}, ${year}` : `${date} ${year}`
}

/** A time on a calendar day, by the clock of its zone; hour from 0 to 23. */
export interface ClockTime {
  day: CalendarDay
  hour: number
  minute: number
}

/** 'Oct 10, 2026, 10:13 AM', '10 oct. 2026 à 10 h 13', '2026年10月10日 10:13' (I4, I5). */
export function writtenTime({ day, hour, minute }: ClockTime, language: Language): string {
  const between = { en: ', ', fr: ' à ', cn: ' ' }[language]
  return `${writtenDay(day, language)}${between}${writtenClock(hour, minute, language)}`
}

/** '10:13 AM', '10 h 13', '10:13'. */
function writtenClock(hour: number, minute: number, language: Language): string {
  const minutes = String(minute).padStart(2, '0')
  if (language === 'cn') return `${String(hour).padStart(2, '0')}:${minutes}`
  if (language === 'fr') return `${hour}${noBreak}h${noBreak}${minutes}`
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes}${noBreak}${hour < 12 ? 'AM' : 'PM'}`
}

/**
 * How people name the clock that a deadline goes by (I6): 'Shanghai time', 'heure de Shanghai', '北京时间'. China has one
 * time, which the Chinese call Beijing's; of any other zone (IANA) it is the city.
 */
export function writtenZone(zone: string, language: Language): string {
  if (language === 'cn' && zone === 'Asia/Shanghai') return '北京时间'
  const city = cityOf(zone)
  if (language === 'en') return `${city} time`
  return language === 'fr' ? `heure ${/^[AEIOUYH]/i.test(city) ? 'd’' : 'de '}${city}` : `${city} 时间`
}

/** The forms of dates that staff screens have beside a plain YYYY-MM-DD, in a language other than English (W14). */
export interface WrittenDates {
  /** 'YYYY-MM-DD HH:mm' as '22 nov. 2026 à 9 h 05' */
  time: (dateTime: string) => string
  /** its time alone, '9 h 05' */
  clock: (dateTime: string) => string
  /** '22 nov. 2026' */
  day: (day: CalendarDay) => string
  /** beside others of its year: '22 nov.' */
  date: (day: CalendarDay) => string
  /** 'nov. 2026' */
  month: (day: CalendarDay) => string
  /** the place whose clocks a zone (IANA) has, as sentences name it: 'Shanghai', '北京时间' */
  place: (zone: string) => string
}

export const datesIn = (language: 'fr' | 'cn'): WrittenDates => ({
  time: (dateTime) => {
    const [hour, minute] = hourAndMinute(dateTime)
    return writtenTime({ day: dateTime.slice(0, 10), hour, minute }, language)
  },
  clock: (dateTime) => writtenClock(...hourAndMinute(dateTime), language),
  day: (day) => writtenDay(day, language),
  date: (day) => writtenDate(day, language),
  month: (day) => {
    const [year = 0, month = 1] = day.split('-').map(Number)
    return language === 'cn' ? `${year}年${month}月` : `${months.fr[month - 1]}${noBreak}${year}`
  },
  place: (zone) => (language === 'cn' ? writtenZone(zone, 'cn') : cityOf(zone)),
})

function hourAndMinute(dateTime: string): [number, number] {
  const [hour = 0, minute = 0] = dateTime.slice(11).split(':').map(Number)
  return [hour, minute]
}

const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
