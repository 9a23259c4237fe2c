import { screens } from '@getzo/contract/paths'
import { Navigate } from '@tanstack/react-router'

/** /admin/products/import, redirects to the import of products (P16). */
export function ImportProductsScreen() {
  return <Navigate to={`${screens.imports}?new=products`} replace />
}
