import { afterChoice, type UrlChoice, type UrlForm } from '@getzo/domain/urls/url-form'
import { useRef } from 'react'
import { failureText } from '../../../api/api-error'
import { expectFill } from '../../../ui/form/save/arrivals'
import { useFormContext } from '../../../ui/form/values/form-changes'
import { notify } from '../../../ui/messages/toasts'
import { askForSeed } from '../urls.api'
import type { UrlValues } from './url-values'

const dependent = [
  'assigned',
  'url_seed',
  'offered_seed',
  'url_destination_type',
  'isDestinationAutomatic',
  'brand_id',
  'product_id',
  'sku_id',
  'order_id',
  'flag_assigned_to_order',
] as const satisfies readonly (keyof UrlForm)[]

/** The choices in a URL's form with their dependent fields (U3 to U6). Only a new URL is offered seeds. */
export function useUrlChoices(isNew: boolean) {
  const form = useFormContext<UrlValues>()
  const { getValues, setValue } = form
  const asked = useRef(0)

  const choose = (choice: UrlChoice) => {
    const before = getValues()
    const after = afterChoice(before, choice)
    for (const name of dependent) {
      if (after[name] !== before[name]) setValue(name, after[name])
    }
    // a number belongs to one SKU's run (Q11)
    if (after.sku_id !== before.sku_id) setValue('serial_number', null)
  }

  /** A seed for the current choices; an answer for earlier choices is dropped. */
  const ask = async (how: 'offered' | 'generated') => {
    asked.current += 1
    const mine = asked.current
    const { url_item_type: item, url_destination_type: destination, has_tail: tail } = getValues()
    try {
      const { url_seed } = await askForSeed({ item, destination, tail })
      if (mine === asked.current) choose({ choose: how, value: url_seed })
    } catch (error) {
      notify.error(failureText(error))
    }
  }
  const offer = (how: 'offered' | 'generated') => expectFill(form, ask(how))

  return {
    choose,
    /** the same for a choice that a seed implies */
    chooseAgain: (choice: UrlChoice) => {
      choose(choice)
      if (isNew) offer('offered')
    },
    offer: () => offer('offered'),
    generate: () => offer('generated'),
  }
}
