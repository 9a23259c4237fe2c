import { say } from '@getzo/domain/words/say'
import { Refused } from '../../http/refused'

/** The refusal for a customer who never was, or is gone where one is needed (K19). field is where it was named. */
export const noCustomer = (field: string) => new Refused('not_found', { field }, say('customer.not_found'))
