import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFactorText } from '../../../../account/factors/factors.text'

/** A dialog whose own form has its button. */
export function SetupDialog({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const t = useFactorText()
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('factor.cancel') }}>
      {children}
    </Modal>
  )
}
