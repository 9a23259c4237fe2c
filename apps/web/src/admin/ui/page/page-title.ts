import { useEffect } from 'react'
import { shopName } from '../../../page-meta'

/** Names the page in the browser, prefixed with the shop's name (A19): "Getzo | Edit Order: 12". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${shopName} | ${title}`
  }, [title])
}
