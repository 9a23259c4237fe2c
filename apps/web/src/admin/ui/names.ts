import * as countries from '@getzo/domain/countries/countries'
import * as choices from '@getzo/domain/labels/carrier-choices'
import { orderStatusText as englishStatus, parseOrderStatus } from '@getzo/domain/orders/order-status'
import { noOptions } from '@getzo/domain/products/variant-matrix'
import { type BinKind, titlesOf as englishTitles } from '@getzo/domain/records/record-kinds'
import { carrierSentenceOf } from '@getzo/domain/tracking/carrier-sentences'
import * as urls from '@getzo/domain/urls/url-rules'
import { spokenLocale, spokenTexts } from '../../i18n/spoken'
import { t } from './text'

/* The names of stored codes in the person's language (W14). */

const names = () => spokenTexts()?.names

/** The text of an order's status (O10). */
export function orderStatusText(status: string): string {
  const known = parseOrderStatus(status)
  return (known !== null && names()?.orderStatus[known]) || englishStatus(status)
}

/** The name of a URL's item type (U4). */
export const urlItemTypeName = (code: string): string =>
  names()?.itemType[code as urls.UrlItemType] ?? urls.urlItemTypeName(code) // another text has no name

/** The name of a URL's destination (U4). */
export const urlDestinationName = (code: urls.UrlDestination): string =>
  names()?.destination[code] ?? urls.urlDestinationNames[code]

/** The carrier's service and packaging by its code; the code where neither has a name (L3). */
export const serviceName = (code: string): string =>
  names()?.service[code as choices.CarrierService] ?? choices.serviceName(code) // another text has no name
export const packagingName = (code: string): string =>
  names()?.packaging[code as choices.CarrierPackaging] ?? choices.packagingName(code) // likewise

/** The carrier's sentence in the person's language; null where it is shown as the carrier wrote it (W7). */
export function carrierSaid(text: string): string | null {
  const known = carrierSentenceOf(text)
  return known === null ? null : (names()?.said[known] ?? null)
}

/** A combination of option values, or that its product has no options. */
export const combinationName = (combination: string): string =>
  combination === noOptions ? t('ui.noOptions') : combination

/** 'Order' and 'Orders', as titles say it. */
export const titlesOf = (kind: BinKind) => names()?.kind[kind] ?? englishTitles(kind)

/** A country by its code; null where there is none, and the code where it is no country's. */
export function countryName(code: string | null): string | null {
  if (names() === undefined || code === null || !countries.isCountryCode(code))
    return countries.countryName(code)
  return new Intl.DisplayNames(spokenLocale(), { type: 'region' }).of(code) ?? code
}

/** Every country by its name in the person's language, in the order of these names. */
export function countryChoices(): { code: string; name: string }[] {
  const choices = Object.keys(countries.countries).map((code) => ({ code, name: countryName(code) ?? code }))
  return names() === undefined
    ? choices
    : choices.toSorted((one, other) => one.name.localeCompare(other.name, spokenLocale()))
}
