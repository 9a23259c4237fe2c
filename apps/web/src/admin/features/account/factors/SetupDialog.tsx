import type { ReactNode } from 'react'
import { useFactorText } from '../../../../account/factors/factors.text'
import { OpenDialog } from '../../../ui/dialogs/OpenDialog'

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
    <OpenDialog onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('factor.cancel') }}>
      {children}
    </OpenDialog>
  )
}
