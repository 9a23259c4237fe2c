import { type RefObject, useEffect } from 'react'

const typedInto = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), select, textarea'

/**
 * Puts the focus into a new record's first field, so that entering begins at once. Not by touch, where a keyboard would
 * cover the form, nor where something of the form or a dialog has the focus already.
 */
export function useFirstField(form: RefObject<HTMLFormElement | null>, isNew: boolean): void {
  useEffect(() => {
    if (!isNew || window.matchMedia?.('(pointer: coarse)').matches) return
    const { activeElement } = document
    if (form.current?.contains(activeElement) === true || activeElement?.closest('[role=dialog]') != null)
      return
    const fields = [...(form.current?.querySelectorAll<HTMLElement>(typedInto) ?? [])]
    fields.find((field) => !field.matches(':disabled, [readonly]'))?.focus({ preventScroll: true })
  }, [form, isNew])
}
