/**
 * What WeChat's answer to a report of a parcel asks for (J2): done; look: only its own record of the order says what is so;
 * later: nothing was done, and it may be asked again; slow: it does not know the payment yet; settings: nothing of ours is
 * let in, so that nothing is lost by asking again; person: asked again it answers the same.
 */
export type AnswerMeans = 'done' | 'look' | 'later' | 'slow' | 'settings' | 'person'

const codes: Readonly<Record<Exclude<AnswerMeans, 'person'>, readonly number[]>> = {
  // 10060023: what it is told it knows already
  done: [0, 10_060_023],
  // finished, corrected before, not to be shipped, shipped
  look: [10_060_002, 10_060_003, 10_060_004, 268_440_065],
  later: [-1, 10_060_012, 10_060_019, 44_990, 45_009, 45_011, 40_001, 40_014, 42_001],
  slow: [10_060_001],
  settings: [
    40_013, 40_125, 40_164, 40_243, 48_001, 50_004, 50_007, 61_003, 61_004, 61_011, 89_503, 89_506, 89_507,
  ],
}

export function answerMeans(code: number): AnswerMeans {
  for (const means of ['done', 'look', 'later', 'slow', 'settings'] as const) {
    if (codes[means].includes(code)) return means
  }
  return 'person'
}

/** Why a payment is not reported, in words of ours; the code is WeChat's, or one of those below. */
export const reportReasons = [
  'payment_unknown',
  'payment',
  'payer',
  'number',
  'carrier',
  'settings',
  'address_of_service',
  'not_opened',
  'not_managed',
  'busy',
  'no_answer',
  'corrected_before',
  'other_number',
  'still_to_ship',
  'too_many',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** Codes of ours, where WeChat was not asked, or gave no answer. */
export const ownCodes = {
  no_answer: 'NO_ANSWER',
  payment: 'NO_PAYMENT_NUMBER',
  payer: 'NO_PAYER',
  not_managed: 'NOT_MANAGED',
  carrier: 'CARRIER_UNKNOWN',
  number: 'NO_TRACKING_NUMBER',
  too_many: 'TOO_MANY_PARCELS',
  other_number: 'OTHER_NUMBER',
  still_to_ship: 'STILL_TO_SHIP',
} as const satisfies Partial<Record<ReportReason, string>>

const reasonsOfCodes: Readonly<Record<string, ReportReason>> = {
  ...Object.fromEntries(Object.entries(ownCodes).map(([reason, code]) => [code, reason as ReportReason])), // its keys
  10060001: 'payment_unknown',
  10060003: 'corrected_before',
  10060031: 'payer',
  10060025: 'carrier',
  10060026: 'number',
  10060024: 'too_many',
  268485226: 'number',
  268485227: 'carrier',
  40164: 'address_of_service',
  48001: 'not_opened',
}

export function reasonOf(code: string | null): ReportReason | null {
  if (code === null) return null
  const known = reasonsOfCodes[code]
  if (known !== undefined) return known
  const means = answerMeans(Number(code))
  if (means === 'settings') return 'settings'
  return means === 'later' ? 'busy' : 'other'
}

/** Minutes until WeChat is asked again, by how often it was asked since the report stands so. */
const ladders: Readonly<Record<'later' | 'slow' | 'settings' | 'lost', readonly number[]>> = {
  later: [1, 2, 5, 15, 30, 60],
  // it stores a payment about a minute after it was made
  slow: [1, 5, 15, 60],
  settings: [5, 15, 60],
  lost: [1, 5, 15, 60],
}
export function minutesToNextReport(why: keyof typeof ladders, checks: number): number {
  const ladder = ladders[why]
  return ladder[Math.min(checks, ladder.length - 1)] ?? 60
}

/** Hours after which a payment that WeChat does not know is a person's. */
export const unknownHours = 24
