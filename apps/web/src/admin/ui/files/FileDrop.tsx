import { Button } from '@mantine/core'
import { type DragEvent, useRef, useState } from 'react'
import { UploadIcon } from '../icons'
import classes from './FileDrop.module.css'

interface FileDropProps {
  label: string
  /** the accepted files, and that they can be dropped here */
  hint: string
  /** the accept attribute of the file input */
  accept: string
  onFile: (file: File) => void
}

/** A button that asks for one file, and an area around it where one can be dropped. The caller checks the file. */
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
    // the button does the same for the keyboard
    <div
      className={`wrap ${classes.drop}`}
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
      <span className="dimmed">{hint}</span>
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
