/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list that a field controls has no element of its own */
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { failureText } from '../../api/api-error'
import { PaletteRow } from './PaletteRow'
import classes from './palette.module.css'
import { t } from './palette.text'
import { type PaletteItem, titleOf } from './palette-items'
import { groupsOf, type usePalette } from './use-palette'

export type Shown = ReturnType<typeof usePalette>
export type OnOpen = (item: PaletteItem | undefined, inOtherTab: boolean) => void

export const isOtherTab = (event: MouseEvent | KeyboardEvent): boolean => event.ctrlKey || event.metaKey

interface PaletteResultsProps {
  id: string
  palette: Shown
  onOpen: OnOpen
}

/** The records found, by kind, as options of the field that has the focus. */
export function PaletteResults({
  id,
  palette: { items, chosen, choose, text, actsFor, isNothing, error },
  onOpen,
}: PaletteResultsProps) {
  const list = useRef<HTMLDivElement>(null)
  const chosenId = chosen?.id
  useEffect(() => {
    if (chosenId === undefined) return
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [chosenId])
  const nameOf = (group: PaletteItem['group']) =>
    actsFor === null ? t(`palette.group.${group}`) : t('palette.actsOf', { name: titleOf(actsFor) })
  return (
    <div className={classes.results}>
      <output className={isNothing || error !== null ? classes.nothing : 'hidden'}>
        {error !== null && t('palette.failed', { reason: failureText(error) })}
        {error === null &&
          (isNothing ? t('palette.nothing', { text }) : t('palette.found', { n: items.length }))}
      </output>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('palette.results')}>
        {groupsOf(items).map(([group, own]) => (
          <div key={group} role="group" aria-label={nameOf(group)}>
            <div className={`quiet ${classes.group}`} aria-hidden>
              {nameOf(group)}
            </div>
            {own.map((item) => (
              // the field has the focus and hears the keys
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={item.id}
                id={`${id}-${item.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={item.id === chosenId}
                className={`row ${classes.option}`}
                // a list that moves beneath a resting pointer chooses nothing
                onMouseMove={() => choose(item.id)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => onOpen(item, isOtherTab(event))}
              >
                <PaletteRow item={item} typed={text} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
