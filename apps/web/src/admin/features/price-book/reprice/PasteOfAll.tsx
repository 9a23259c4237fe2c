import { useState } from 'react'
import { BulkResultDialog } from '../../../ui/list/selection/BulkResultDialog'
import type { BulkResult } from '../../../ui/list/selection/bulk-types'
import { useBulkAct } from '../../../ui/list/selection/use-bulk-act'
import { RepriceDialog } from './RepriceDialog'

/** Prices pasted for the SKUs that they name, without a selection. */
export function PasteOfAll({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [result, setResult] = useState<BulkResult | null>(null)
  const { act, isActing } = useBulkAct({ onDone: onClose, onOtherList: onClose, show: setResult })
  return (
    <>
      {isOpen && <RepriceDialog chosen={null} isActing={isActing} act={act} onClose={onClose} />}
      {result !== null && <BulkResultDialog result={result} onClose={() => setResult(null)} />}
    </>
  )
}
