import { Button, Progress, TextInput, type TextInputProps } from '@mantine/core'
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { PicturePreview } from '../../files/PicturePreview'
import { UploadIcon } from '../../icons'
import { t } from '../../text'
import classes from './picture.module.css'
import type { Upload } from './use-upload'

// a phone then converts its pictures to one of these
const accepted = 'image/jpeg,image/png,image/webp,image/gif'

interface PictureBoxProps {
  label: string
  address: string
  onChange: (address: string) => void
  upload: Upload
  /** props of the text input from its form */
  input: TextInputProps
  locked: boolean
}

/** A picture's address as text, or a picture that is dropped, pasted or chosen, with a preview. */
export function PictureBox({ label, address, onChange, upload, input, locked }: PictureBoxProps) {
  const { state, chooser, take, replace, isOver, handlers } = usePictureBox({ onChange, upload, locked })

  return (
    // the button and the text do the same for the keyboard
    <div className={classes.box} data-over={(isOver && !locked) || undefined} {...handlers}>
      <PicturePreview address={address} size={96} />
      <div className="fills">
        <TextInput
          {...input}
          inputMode="url"
          autoComplete="off"
          placeholder={input.placeholder ?? 'https://'}
          error={input.error ?? (state.is === 'refused' ? state.text : undefined)}
          value={address}
          onChange={(event) => replace(event.currentTarget.value)}
        />
        {!locked && (
          <PictureActs
            label={label}
            onChoose={() => chooser.current?.click()}
            onRemove={address === '' ? null : () => replace('')}
          />
        )}
        <output className={`block quiet breaks ${classes.said}`}>
          {state.is === 'sending' && t('picture.sending', { name: state.name })}
          {state.is === 'done' && state.text}
        </output>
        {state.is === 'sending' && <Progress value={100} size="sm" striped animated aria-hidden />}
      </div>
      <input
        ref={chooser}
        type="file"
        accept={accepted}
        hidden
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // the same file can be chosen again
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

function usePictureBox({
  onChange,
  upload,
  locked,
}: Pick<PictureBoxProps, 'onChange' | 'upload' | 'locked'>) {
  const { state, send, forget } = upload
  const chooser = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file !== undefined && !locked) send(file)
  }
  const replace = (next: string) => {
    forget()
    onChange(next)
  }
  const { isOver, handlers } = useDroppedFiles(take)
  return { state, chooser, take, replace, isOver, handlers }
}

/** Handles files that are dropped on a box or pasted into it. */
function useDroppedFiles(take: (files: FileList) => void) {
  const [isOver, setOver] = useState(false)
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
  }
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: leave,
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      },
      onPaste: (event: ClipboardEvent) => {
        // copied spreadsheet cells include a picture of themselves
        if (event.clipboardData.files.length === 0 || event.clipboardData.getData('text/plain') !== '') return
        event.preventDefault()
        take(event.clipboardData.files)
      },
    },
  }
}

function PictureActs({
  label,
  onChoose,
  onRemove,
}: {
  label: string
  onChoose: () => void
  /** null where there is no picture */
  onRemove: (() => void) | null
}) {
  return (
    <div className={`wrap ${classes.acts}`}>
      <Button
        variant="default"
        size="xs"
        leftSection={<UploadIcon />}
        aria-label={`${t('picture.choose')}: ${label}`}
        onClick={onChoose}
      >
        {t('picture.choose')}
      </Button>
      {onRemove !== null && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          aria-label={`${t('picture.remove')}: ${label}`}
          onClick={onRemove}
        >
          {t('picture.remove')}
        </Button>
      )}
      <span className="quiet">{t('picture.hint')}</span>
    </div>
  )
}
