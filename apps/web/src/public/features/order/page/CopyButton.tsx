import { useState } from 'react'
import { useHasScript } from '../lookup/use-has-script'
import { useOrderText } from './order-texts'

/** Copies a text, where the browser allows it; without script the text can still be selected. */
export function CopyButton({ text }: { text: string }) {
  const t = useOrderText()
  const hasScript = useHasScript()
  const [said, setSaid] = useState<'copied' | 'refused' | null>(null)
  // no clipboard without a secure origin
  if (!hasScript || !('clipboard' in navigator) || said === 'refused') return null
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('copied'),
      () => setSaid('refused'),
    )
  return (
    <button type="button" className={said ? 'copy copy-done' : 'copy'} onClick={() => void copy()}>
      <span className="only-heard" aria-live="polite">
        {t(said ? 'order.copied' : 'order.copy')}
      </span>
    </button>
  )
}
