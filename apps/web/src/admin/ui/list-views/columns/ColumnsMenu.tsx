import { ActionIcon } from '@mantine/core'
import { useRef, useState } from 'react'
import { tip } from '../../floating/Tips'
import { ColumnsIcon } from '../../icons'
import { later } from '../../later'
import { useWasTrue } from '../../was-true'
import classes from '../list-views.module.css'
import { t } from '../list-views.text'
import type { ColumnsMenuProps } from './ColumnsPanel'

const ColumnsPanel = later(() => import('./ColumnsPanel'))

/** A menu of a list's columns and their order. */
export function ColumnsMenu(props: ColumnsMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useWasTrue(isOpen)
  const folded = props.folding.folded.length
  return (
    <>
      <ActionIcon
        ref={button}
        variant="default"
        size={32}
        className={classes.columns}
        aria-label={folded > 0 ? t('columns.buttonFolded', { n: folded }) : t('columns.button')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        {...tip}
      >
        <ColumnsIcon />
        {folded > 0 && <span className={classes.folded}>+{folded}</span>}
      </ActionIcon>
      {wasOpen && <ColumnsPanel {...props} isOpen={isOpen} onChange={setOpen} target={button} />}
    </>
  )
}
