import type { ModalProps } from '@mantine/core'
import { useId, useLayoutEffect, useState } from 'react'
import { useKeysUntilThere } from '../keys/keys-until-there'
import { later } from '../later'

const DialogBox = later<ModalProps>(() => import('./DialogBox'))

/**
 * A dialog that is drawn only while it is open; Mantine's own comes when the page has come to rest. Mantine gives the focus back for one that stays drawn alone: here it goes
 * back to where it was before, unless the dialog's own act has set it elsewhere (A24).
 *
 * Once something was entered, neither Escape nor a click beside the dialog closes it, since both happen by mistake. Its
 * cross and its "Cancel" do.
 */
export function OpenDialog(props: Omit<ModalProps, 'opened' | 'id'>) {
  const [isTouched, setTouched] = useState(false)
  const id = useId()
  // another may open over this one at once, such as the question who is there
  useKeysUntilThere(true, id, '[aria-modal=true]')
  useLayoutEffect(() => {
    const before = document.activeElement
    return () => {
      setTimeout(() => {
        const { activeElement, body } = document
        if (before instanceof HTMLElement && (activeElement === null || activeElement === body)) {
          before.focus({ preventScroll: true })
        }
      })
    }
  }, [])
  return (
    <DialogBox
      id={id}
      opened
      closeOnEscape={!isTouched}
      closeOnClickOutside={!isTouched}
      onInput={({ target }) => {
        if (isEntry(target)) setTouched(true)
      }}
      {...props}
    />
  )
}

/** A box outside a form, such as a setting of one's own, takes effect at once: nothing of it is lost. */
const isEntry = (target: EventTarget) =>
  !(target instanceof HTMLInputElement && target.type === 'checkbox' && target.closest('form') === null)
