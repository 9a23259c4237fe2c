import { screens } from '@getzo/contract/paths'
import { Navigate } from '@tanstack/react-router'
import { useRecordId } from '../../ui/page/record-id'

/** /admin/product/{id}, redirects to the product (P14). */
export function ProductShortcutScreen() {
  return <Navigate to={screens.product(useRecordId())} replace />
}
