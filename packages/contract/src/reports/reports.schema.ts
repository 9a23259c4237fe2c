import { dimensions, reportIds } from '@getzo/domain/reports/reports'
import { type Static, Type } from 'typebox'
import { closed, Day, Id, Instant, orNull } from '../shapes.schema'

const Month = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' })
const Figures = Type.Record(Type.String(), orNull(Type.String()))

/**
 * A row of a report: what it stands for, the days it spans, what the lists behind its figures are filtered by beside
 * these, and its figures by measure as decimal text; null where there is nothing to divide by. before: the same of the
 * year before, where that was asked for.
 */
export const ReportRow = Type.Object({
  key: Type.String(),
  /** the name of a brand, product or province; null where the key says it */
  label: orNull(Type.String()),
  from: Day,
  to: Day,
  filters: Type.Record(Type.String(), Type.String()),
  figures: Figures,
  before: orNull(Type.Object({ from: Day, to: Day, figures: Figures })),
})
export type ReportRow = Static<typeof ReportRow>

export const Report = Type.Object({
  report: Type.Enum([...reportIds]),
  by: Type.Enum([...dimensions]),
  /** up to when it is complete */
  as_of: Instant,
  /** the shop's day then */
  today: Day,
  time_zone: Type.String(),
  rows: Type.Array(ReportRow),
  /** of all rows; not their sum where a record is in several */
  total: ReportRow,
})
export type Report = Static<typeof Report>

const params = closed({ report: Type.Enum([...reportIds]), by: Type.Enum([...dimensions]) })
const range = {
  from: Month,
  to: Month,
  compare: Type.Optional(Type.Boolean()),
  /** of one brand alone; not for reports of labels and refunds, which are of whole orders */
  brand_id: Type.Optional(Id),
}

export const readReportShapes = {
  params,
  query: closed(range),
  answer: Report,
}
export const exportReportShapes = {
  params,
  query: closed({ ...range, format: Type.Optional(Type.Enum(['csv', 'xlsx'])) }),
  answer: Type.String(),
}
