import type { Collision } from '@getzo/domain/forms/merge-forms'
import { Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../text'
import classes from './ConflictDialog.module.css'

/** A collision in words. */
export interface CollisionWords {
  collision: Collision
  field: string
  base: string
  mine: string
  theirs: string
  /** Both texts, one after the other; null if they make no sense together. */
  both: string | null
}

type Side = 'mine' | 'theirs' | 'both'

/** The fields that two people have changed differently, each with its possible results (O28). */
export function CollisionChoices({
  collisions,
  mineLabel,
  theirsLabel,
  onDecide,
}: {
  collisions: readonly CollisionWords[]
  mineLabel: string
  theirsLabel: string
  /** Called on each choice, and on each change of a text that contains both. */
  onDecide: (name: string, value: unknown) => void
}) {
  return (
    <ul className="stack">
      {collisions.map((words, index) => (
        <li key={words.collision.name}>
          <Choice
            words={words}
            mineLabel={mineLabel}
            theirsLabel={theirsLabel}
            isFirst={index === 0}
            onDecide={(value) => onDecide(words.collision.name, value)}
          />
        </li>
      ))}
    </ul>
  )
}

interface ChoiceProps {
  words: CollisionWords
  mineLabel: string
  theirsLabel: string
  isFirst: boolean
  onDecide: (value: unknown) => void
}

function Choice({
  words: { collision, field, base, mine, theirs, both },
  mineLabel,
  theirsLabel,
  isFirst,
  onDecide,
}: ChoiceProps) {
  const [side, setSide] = useState<Side | null>(null)
  const [text, setText] = useState(both ?? '')
  const choose = (next: Side) => {
    setSide(next)
    onDecide(next === 'both' ? text : collision[next])
  }
  const radio = (value: Side, label: string, words: string | null) => (
    <Radio
      name={collision.name}
      checked={side === value}
      onChange={() => choose(value)}
      data-autofocus={(isFirst && value === 'mine') || undefined}
      label={
        <>
          <span className="dimmed">{words === null ? label : `${label}:`}</span> {words}
        </>
      }
    />
  )
  return (
    <fieldset className={classes.collision}>
      <legend>{field}</legend>
      <p className={classes.before}>{t('conflict.before', { value: base })}</p>
      <div className="dense breaks">
        {radio('mine', mineLabel, mine)}
        {radio('theirs', theirsLabel, theirs)}
        {both !== null && radio('both', t('conflict.both'), null)}
        {side === 'both' && (
          <TextInput
            aria-label={t('conflict.bothText', { field })}
            value={text}
            onChange={({ currentTarget: { value } }) => {
              setText(value)
              onDecide(value)
            }}
          />
        )}
      </div>
    </fieldset>
  )
}
