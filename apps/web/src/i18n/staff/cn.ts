import { datesIn } from '@getzo/domain/public/written-dates'
import { staffAmount, writtenCurrency, writtenSum } from '@getzo/domain/public/written-sum'
import { cnNames, cnWords } from '@getzo/domain/words/cn'
import type { Compiled } from '../compiled-text'
import { byArea } from './by-area'

export const names = cnNames
export const words = cnWords
export const dates = datesIn('cn')
export const amount = (decimal: string) => staffAmount(decimal, 'cn')
export const money = (decimal: string, currency: string) => writtenSum(decimal, currency, 'cn')
export const currency = (code: string) => writtenCurrency(code, 'cn')
export const texts = byArea(
  import.meta.glob<Record<string, Compiled>>(
    [
      '../cn/*.json',
      '!../cn/{account,area,code,contact,document,factors,feedback,jump,jump-failed,order,order-line,product,public,scan,storefront,subscribe,survey,tag,verification,warranty,wechat}.json',
    ],
    { eager: true, import: 'default' },
  ),
)
