import type { CalendarDay } from '@getzo/domain/time/calendar-day'
import type { Database } from '../../../db/connection/connect'
import type { Carrier } from '../../../outside/ups/carrier'
import { type CallNews, createCallNews } from '../../../outside-calls/news'
import { createOutsideCalls, type OutsideCalls } from '../../../outside-calls/outside-calls.service'
import { labelCall } from './label-call.service'
import { pictureCall } from './picture-call.service'
import { voidCall } from './void-call.service'

interface Parts {
  db: Database
  carrier: Carrier
  now: () => Date
  /** the shop's day */
  today: () => CalendarDay
}

/** The calls to the carrier that jobs make (L7, L9): each belongs to one label, and is about that label's order. */
export interface LabelCalls {
  labels: OutsideCalls
  voids: OutsideCalls
  /** of labels that were bought, and came without one that can be read */
  pictures: OutsideCalls
  news: CallNews
}

export function createLabelCalls(parts: Parts): LabelCalls {
  const at = { ...parts, news: createCallNews() }
  return {
    labels: createOutsideCalls(at, labelCall(parts)),
    voids: createOutsideCalls(at, voidCall(parts.carrier)),
    pictures: createOutsideCalls(at, pictureCall(parts.carrier)),
    news: at.news,
  }
}
