import { orderAgain, printPurchaseOrder, readArrival } from '@getzo/contract/arrivals/arrivals.endpoints'
import type {
  Arrival,
  ArrivalLine,
  ArrivalReceipt,
  ArrivalRow,
} from '@getzo/contract/arrivals/arrivals.schema'
import { queryOptions } from '@tanstack/react-query'
import { spokenLanguage } from '../../../i18n/spoken'
import { call } from '../../api/call'
import { download } from '../../api/download'

export type { Arrival, ArrivalLine, ArrivalReceipt, ArrivalRow }

export const arrivalQuery = (id: number) =>
  queryOptions({
    queryKey: ['arrival', id],
    queryFn: ({ signal }) => call(readArrival, { params: { id } }, { signal }),
  })

export const readStoredArrival = (id: number) => (signal: AbortSignal) =>
  call(readArrival, { params: { id } }, { signal })

/** Drafts of what an arrival's SKUs need next. */
export const orderArrivalAgain = (id: number, idempotencyKey: string) =>
  call(orderAgain, { body: { arrival_id: id } }, { idempotencyKey })

/** The language of an arrival's purchase order: the maker's, else the reader's. */
export const languageOfPaper = ({ brand_language: makers }: Pick<Arrival, 'brand_language'>) =>
  makers ?? spokenLanguage()

/** The purchase order as a file. */
export const savePurchaseOrder = (arrival: Arrival, costs: boolean) =>
  download(
    printPurchaseOrder,
    {
      params: { id: arrival.id },
      query: { size: 'a4', language: languageOfPaper(arrival), ...(costs && { costs: true }) },
    },
    `purchase_order_${arrival.number}.pdf`,
  )
