import { Modal, type ModalProps } from '@mantine/core'
import { useLayoutEffect } from 'react'

/**
 * A dialog that is drawn only while it is open. Mantine gives the focus back for one that stays drawn alone: here it goes
 * back to where it was before, unless the dialog's own act has set it elsewhere (A24).
 */
export function OpenDialog(props: Omit<ModalProps, 'opened'>) {
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
  return <Modal opened {...props} />
}
