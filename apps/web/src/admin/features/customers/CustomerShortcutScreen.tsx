import { screens } from '@getzo/contract/paths'
import { Navigate } from '@tanstack/react-router'
import { useRecordId } from '../../ui/page/record-id'

/** /admin/c/{id}, the short address of a customer (O19). */
export function CustomerShortcutScreen() {
  return <Navigate to={screens.customer(useRecordId())} replace />
}
