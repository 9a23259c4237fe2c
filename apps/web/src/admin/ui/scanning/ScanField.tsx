import { Button, TextInput } from '@mantine/core'
import { Suspense, useEffect, useRef, useState } from 'react'
import { later } from '../later'
import { hearBursts } from './hear-bursts'
import { ScanIcon } from './scan-icons'
import classes from './scanning.module.css'
import { t } from './scanning.text'

const CameraSight = later(() => import('./CameraSight'))

interface ScanFieldProps {
  label: string
  /** each code, as it was scanned or typed, without spaces around it; never an empty one */
  onScan: (text: string) => void
  hint?: string
}

/**
 * The one place of a page where codes are scanned, by a keyboard scanner or the camera, or typed (S6, S7, H1). It has the
 * focus when nothing else has, and hears a scanner while something else has it: a page has one of them.
 */
export function ScanField({ label, onScan, hint }: ScanFieldProps) {
  const [typed, setTyped] = useState('')
  const [hasCamera, setHasCamera] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  const [pass] = useState(() => (text: string) => {
    if (text.trim() !== '') latest.current(text.trim())
  })
  useEffect(() => {
    field.current?.focus()
    return hearBursts(() => field.current, { onBurst: pass, empty: () => setTyped('') })
  }, [pass])
  return (
    <div className="stack below">
      <form
        className={`wrap ${classes.field}`}
        onSubmit={(event) => {
          event.preventDefault()
          pass(typed)
          setTyped('')
          field.current?.focus()
        }}
      >
        <TextInput
          ref={field}
          aria-label={label}
          placeholder={label}
          description={hint}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          size="md"
        />
        <Button
          variant="default"
          size="md"
          leftSection={<ScanIcon size={18} />}
          aria-expanded={hasCamera}
          onClick={() => setHasCamera(!hasCamera)}
        >
          {hasCamera ? t('scanning.typeInstead') : t('scanning.camera')}
        </Button>
      </form>
      {hasCamera && (
        <Suspense>
          <CameraSight onScan={pass} />
        </Suspense>
      )}
    </div>
  )
}
