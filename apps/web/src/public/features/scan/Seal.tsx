import type { ScannedProduct } from '@getzo/contract/scan/scan-pages'
import { useText } from '../../shell/context'
import { Shield } from './Shield'
import { scanText } from './scan.text'

/** The verdict in a word, on the picture's lower edge (Q11). A plain SKU proves nothing and has none (Q5). */
export function Seal({ product: { scans } }: { product: ScannedProduct }) {
  const t = useText(scanText)
  if (scans === null) return null
  const isUnusual = scans.verdict === 'unusual'
  return (
    <p className={isUnusual ? 'seal warn' : 'seal good'}>
      <Shield mark={isUnusual ? 'warning' : 'check'} size={26} />
      {t(isUnusual ? 'scan.unusual.title' : 'scan.authentic.title')}
    </p>
  )
}
