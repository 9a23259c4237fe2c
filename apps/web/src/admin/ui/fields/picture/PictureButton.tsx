import { Popover } from '@mantine/core'
import { type RefObject, useRef, useState } from 'react'
import { PicturePreview } from '../../files/PicturePreview'
import { Standing } from '../../floating/Standing'
import { t } from '../../text'
import { PictureBox } from './PictureBox'
import classes from './picture.module.css'
import type { Upload } from './use-upload'

interface PictureButtonProps {
  /** includes the row's name */
  label: string
  address: string
  onChange: (address: string) => void
  upload: Upload
  error?: string | true
  locked: boolean
  /** name attribute of the button, by which a grid finds it */
  name: string
  cell: string
}

/**
 * A small picture in a table's cell, as a button that opens the field. The field is created at the first use, since a
 * table has a button in each row.
 */
export function PictureButton({
  label,
  address,
  onChange,
  upload,
  error,
  locked,
  name,
  cell,
}: PictureButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        name={name}
        data-cell={cell}
        data-picture=""
        tabIndex={-1}
        className={`${classes.cell} mantine-focus-auto`}
        aria-label={t('picture.change', { label })}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-busy={upload.state.is === 'sending'}
        data-invalid={error !== undefined || upload.state.is === 'refused' || undefined}
        disabled={locked}
        onClick={() => setOpen(!isOpen)}
      >
        <PicturePreview address={address} size={28} loading="lazy" />
      </button>
      {isOpen && (
        <BoxBeside button={button} onClose={close} {...{ label, address, onChange, upload, error, locked }} />
      )}
    </>
  )
}

interface BoxBesideProps
  extends Pick<PictureButtonProps, 'label' | 'address' | 'onChange' | 'upload' | 'error' | 'locked'> {
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

function BoxBeside({ button, onClose, label, address, onChange, upload, error, locked }: BoxBesideProps) {
  return (
    <Popover
      opened
      onChange={(opened) => {
        if (!opened) onClose()
      }}
      position="bottom-start"
      shadow="md"
      trapFocus
      withRoles={false}
      width="min(32rem, 100vw - 32px)"
    >
      <Popover.Target>
        <Standing element={button} />
      </Popover.Target>
      {/* a dialog element would not be placed beside the button */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <Popover.Dropdown className={classes.popover} role="dialog" tabIndex={-1} aria-label={label}>
        <PictureBox
          label={label}
          address={address}
          onChange={onChange}
          upload={upload}
          input={{ label, error }}
          locked={locked}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
