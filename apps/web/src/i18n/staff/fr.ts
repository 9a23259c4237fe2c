import { datesIn } from '@getzo/domain/public/written-dates'
import { staffAmount, writtenCurrency, writtenSum } from '@getzo/domain/public/written-sum'
import { frNames, frWords } from '@getzo/domain/words/fr'
import type { Compiled } from '../compiled-text'
import { byArea } from './by-area'

export const names = frNames
export const words = frWords
export const dates = datesIn('fr')
export const amount = (decimal: string) => staffAmount(decimal, 'fr')
export const money = (decimal: string, currency: string) => writtenSum(decimal, currency, 'fr')
export const currency = (code: string) => writtenCurrency(code, 'fr')
export const texts = byArea(
  import.meta.glob<Record<string, Compiled>>(
    [
      '../fr/*.json',
      '!../fr/{account,area,code,contact,document,factors,feedback,jump,jump-failed,order,order-line,product,public,scan,storefront,subscribe,survey,tag,verification,warranty,wechat}.json',
    ],
    { eager: true, import: 'default' },
  ),
)
