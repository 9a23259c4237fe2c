import type { SampleShipment } from './sample-ledger'

interface Step {
  afterHours: number
  type: string
  code: string
  description: string
  city: string
  countryCode: string
}

/** The events of every sample parcel, so that the screens have data (W7). */
const steps: readonly Step[] = [
  {
    afterHours: 0,
    type: 'M',
    code: '003',
    description: 'Shipper created a label, UPS has not received the package yet.',
    city: '',
    countryCode: 'CA',
  },
  { afterHours: 6, type: 'I', code: '038', description: 'Pickup Scan', city: 'Richmond', countryCode: 'CA' },
  {
    afterHours: 20,
    type: 'I',
    code: '005',
    description: 'Departed from Facility',
    city: 'Vancouver',
    countryCode: 'CA',
  },
  {
    afterHours: 44,
    type: 'I',
    code: '012',
    description: 'Clearance in Progress',
    city: 'Shanghai',
    countryCode: 'CN',
  },
  {
    afterHours: 56,
    type: 'I',
    code: '014',
    description: 'Clearance Completed',
    city: 'Shanghai',
    countryCode: 'CN',
  },
  {
    afterHours: 72,
    type: 'I',
    code: '021',
    description: 'Out For Delivery',
    city: 'Shanghai',
    countryCode: 'CN',
  },
  { afterHours: 78, type: 'D', code: '011', description: 'DELIVERED', city: 'Shanghai', countryCode: 'CN' },
]

/** The events of a sample parcel; a lost one has none after it has left its country. */
export const stepsOfJourney = (isLost: boolean): readonly Step[] =>
  isLost ? steps.filter(({ countryCode }) => countryCode === 'CA') : steps

/** Hours from the label to the delivery. */
export const deliveredAfterHours = Math.max(...steps.map(({ afterHours }) => afterHours))

/** The carrier's answer about a sample parcel at a moment, newest event first, in the carrier's own form. */
export function trackingAnswer(shipment: SampleShipment | undefined, number: string, now: Date): unknown {
  if (!shipment) {
    const warnings = [{ code: 'TW0001', message: 'Tracking Information Not Found' }]
    return { trackResponse: { shipment: [{ inquiryNumber: number, warnings }] } }
  }
  const hours = (now.getTime() - shipment.madeAt.getTime()) / 3_600_000
  const happened =
    shipment.voidedAt === null ? steps.filter(({ afterHours }) => afterHours <= hours) : steps.slice(0, 1)
  const activity = happened.map((step) => activityOf(step, shipment.madeAt))
  if (shipment.voidedAt !== null) {
    const description = 'Billing Information Voided'
    const voided = { afterHours: 0, type: 'MV', code: 'VM', description, city: '', countryCode: 'CA' }
    activity.push(activityOf(voided, shipment.voidedAt))
  }
  return {
    trackResponse: {
      shipment: [
        { inquiryNumber: number, package: [{ trackingNumber: number, activity: activity.toReversed() }] },
      ],
    },
  }
}

function activityOf(step: Step, from: Date) {
  const [day = '', time = ''] = new Date(from.getTime() + step.afterHours * 3_600_000)
    .toISOString()
    .split('T')
  return {
    gmtDate: day.replaceAll('-', ''),
    gmtTime: time.slice(0, 8),
    location: { address: { city: step.city, countryCode: step.countryCode } },
    status: { type: step.type, code: step.code, statusCode: step.code, description: step.description },
  }
}
