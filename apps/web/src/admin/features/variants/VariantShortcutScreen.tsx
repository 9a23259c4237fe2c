import { screens } from '@getzo/contract/paths'
import { Navigate } from '@tanstack/react-router'
import { useRecordId } from '../../ui/page/record-id'

/** /admin/v/{id}, the short address of a variant (V3). */
export function VariantShortcutScreen() {
  return <Navigate to={screens.variant(useRecordId())} replace />
}
