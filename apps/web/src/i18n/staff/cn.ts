import { datesIn } from '@getzo/domain/public/written-dates'
import { cnWords } from '@getzo/domain/words/cn'
import type { Compiled } from '../compiled-text'
import { byArea } from './by-area'

export const words = cnWords
export const dates = datesIn('cn')
export const texts = byArea(
  import.meta.glob<Record<string, Compiled>>(
    [
      '../cn/*.json',
      '!../cn/{account,area,code,contact,document,feedback,jump,jump-failed,order,order-line,product,public,scan,storefront,subscribe,survey,tag,verification,warranty,wechat}.json',
    ],
    { eager: true, import: 'default' },
  ),
)
