import { moveQueue, type QueuePlace, showQueue } from '@getzo/domain/today/arrange-queues'
import type { QueueId } from '@getzo/domain/today/queue-ids'
import { queues } from '@getzo/domain/today/queues'
import { Button, Checkbox, VisuallyHidden } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { type OpenedPanel, OpenPanel } from '../../ui/floating/OpenPanel'
import { ChevronDownIcon, ChevronUpIcon } from '../../ui/icons'
import { IconButton } from '../../ui/links/AppLink'
import classes from './arrange.module.css'
import { t } from './today.text'
import type { Places } from './use-places'

interface ArrangePanelProps extends OpenedPanel {
  places: Places
}

/** Which queues a person sees on Today, and in which order, group by group (W1). */
export default function ArrangePanel({ places, ...panel }: ArrangePanelProps) {
  return (
    <OpenPanel {...panel} label={t('today.arrange')} width="24rem" className={classes.panel}>
      <QueueChoice places={places} />
      <p className={`quiet ${classes.note}`}>{t('today.arrange.note')}</p>
      <Button variant="default" size="xs" disabled={places.isUsual} onClick={() => places.keep(null)}>
        {t('today.arrange.reset')}
      </Button>
    </OpenPanel>
  )
}

interface Moved {
  id: QueueId
  by: 'up' | 'down'
  /** its place among all queues */
  to: number
  /** its place in its group, and the places there are */
  n: number
  all: number
}

/** Moves a queue among those of its group. A row that moves loses the focus: its button gets it again. */
function useSteps({ places, keep }: Places) {
  const [moved, setMoved] = useState<Moved | null>(null)
  const choice = useRef<HTMLDivElement>(null)
  const focusDue = useRef(false)
  useLayoutEffect(() => {
    if (!focusDue.current || moved === null || places[moved.to]?.id !== moved.id) return
    focusDue.current = false
    const row = choice.current?.querySelector(`[data-queue="${moved.id}"]`)
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]
    const next = moved.by === 'up' ? buttons[0] : buttons.at(-1)
    next?.focus()
  })
  const step = (own: readonly QueuePlace[], at: number, by: 'up' | 'down') => {
    const to = at + (by === 'up' ? -1 : 1)
    const [one, other] = [own[at], own[to]]
    if (one === undefined || other === undefined) return
    focusDue.current = true
    keep(moveQueue(places, one.id, other.id))
    setMoved({ id: one.id, by, to: places.indexOf(other), n: to + 1, all: own.length })
  }
  return { choice, moved, step }
}

function QueueChoice({ places: all, places: { places, keep } }: { places: Places }) {
  const { choice, moved, step } = useSteps(all)
  return (
    <div ref={choice}>
      {(['now', 'today', 'later'] as const).map((when) => {
        const own = places.filter(({ id }) => queues.some((queue) => queue.id === id && queue.when === when))
        if (own.length === 0) return null
        return (
          <fieldset key={when} className={classes.group}>
            <legend>{t(`today.when.${when}`)}</legend>
            <ul>
              {own.map((place, at) => (
                <Place
                  key={place.id}
                  place={place}
                  isFirst={at === 0}
                  isLast={at === own.length - 1}
                  onShow={(shown) => keep(showQueue(places, place.id, shown))}
                  onStep={(by) => step(own, at, by)}
                />
              ))}
            </ul>
          </fieldset>
        )
      })}
      <VisuallyHidden>
        <output>
          {moved !== null &&
            t('today.arrange.moved', {
              name: t(`today.queue.${moved.id}`),
              n: String(moved.n),
              all: String(moved.all),
            })}
        </output>
      </VisuallyHidden>
    </div>
  )
}

interface PlaceProps {
  place: QueuePlace
  isFirst: boolean
  isLast: boolean
  onShow: (shown: boolean) => void
  onStep: (by: 'up' | 'down') => void
}

function Place({ place: { id, shown }, isFirst, isLast, onShow, onStep }: PlaceProps) {
  const name = t(`today.queue.${id}`)
  return (
    <li className={`row ${classes.place}`} data-queue={id}>
      <Checkbox
        className="fills breaks"
        size="sm"
        label={name}
        checked={shown}
        onChange={(event) => onShow(event.currentTarget.checked)}
      />
      <IconButton label={t('today.arrange.up', { name })} disabled={isFirst} onClick={() => onStep('up')}>
        <ChevronUpIcon />
      </IconButton>
      <IconButton label={t('today.arrange.down', { name })} disabled={isLast} onClick={() => onStep('down')}>
        <ChevronDownIcon />
      </IconButton>
    </li>
  )
}
