import { Button } from '@mantine/core'
import { type DragEvent, useRef, useState } from 'react'
import classes from './FileDrop.module.css'
import { UploadIcon } from './icons'

interface FileDropProps {
  label: string
  /** what may be chosen, and that it can be dropped here */
  hint: string
  /** of an input for files */
  accept: string
  onFile: (file: File) => void
}

/** A button that asks for one file, and a place around it where one can be dropped. What is wrong with it is the caller's to say. */
export function FileDrop({ label, hint, accept, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file !== undefined) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // the button does the same by keyboard
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button variant="default" leftSection={<UploadIcon />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <span className={classes.hint}>{hint}</span>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // the same file can be chosen again
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
