import type { Database } from '../../db/connection/connect'

/** A shipment that the built-in carrier sold. answer is what it answered then, whole. */
export interface SampleShipment {
  trackingNumber: string
  reference: string
  answer: unknown
  madeAt: Date
  voidedAt: Date | null
}

/** The memory of the built-in carrier. */
export interface SampleLedger {
  add(shipment: SampleShipment): Promise<void>
  /** every shipment with the reference, the first one first */
  byReference(reference: string): Promise<SampleShipment[]>
  byNumber(trackingNumber: string): Promise<SampleShipment | undefined>
  void(trackingNumber: string, at: Date): Promise<void>
}

interface Row {
  tracking_number: string
  reference: string
  answer: unknown
  made_at: string
  voided_at: string | null
}

const shipmentOf = (row: Row): SampleShipment => ({
  trackingNumber: row.tracking_number,
  reference: row.reference,
  answer: row.answer,
  madeAt: new Date(row.made_at),
  voidedAt: row.voided_at === null ? null : new Date(row.voided_at),
})

/** In the database, so that every copy of the service and the next start know the sold labels. */
export function createSampleLedger({ pool }: Pick<Database, 'pool'>): SampleLedger {
  return {
    async add({ trackingNumber, reference, answer, madeAt }) {
      await pool.query(
        'insert into sample_shipments (tracking_number, reference, answer, made_at) values ($1, $2, $3, $4)',
        [trackingNumber, reference, JSON.stringify(answer), madeAt],
      )
    },
    async byReference(reference) {
      const { rows } = await pool.query<Row>(
        'select * from sample_shipments where reference = $1 order by made_at, tracking_number',
        [reference],
      )
      return rows.map(shipmentOf)
    },
    async byNumber(trackingNumber) {
      const { rows } = await pool.query<Row>('select * from sample_shipments where tracking_number = $1', [
        trackingNumber,
      ])
      return rows.map(shipmentOf)[0]
    },
    async void(trackingNumber, at) {
      await pool.query(
        'update sample_shipments set voided_at = coalesce(voided_at, $2) where tracking_number = $1',
        [trackingNumber, at],
      )
    },
  }
}
