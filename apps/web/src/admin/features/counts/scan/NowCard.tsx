import { countedMax } from '@getzo/domain/counts/count-rules'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SizedPicture } from '../../../../pictures/SizedPicture'
import { Pill } from '../../../ui/marks/Pill'
import { combinationName } from '../../../ui/names'
import type { CountLine } from '../counts.api'
import classes from '../counts.module.css'
import { t } from '../counts.text'
import type { Standing } from './standing'

interface NowCardProps {
  line: CountLine
  standing: Standing
  /** so many more, or fewer */
  onPieces: (pieces: number) => void
  /** the last piece is damaged */
  onDamaged: () => void
}

/** The SKU that is being counted: its number is the largest thing on the screen, what should be there is not on it. */
export function NowCard({ line, standing, onPieces, onDamaged }: NowCardProps) {
  const [isTyping, setTyping] = useState(false)
  const { counted, damaged } = standing
  const { sku, product_name: product, combo_identifier: combo, pic } = line
  return (
    <section className={`stack panel ${classes.now}`} aria-label={sku}>
      <div className={classes.nowHead}>
        {pic === null ? (
          <span className={classes.picture} />
        ) : (
          <SizedPicture className={classes.picture} src={pic} alt="" sizes="64px" width={64} height={64} />
        )}
        <div className={classes.nowName}>
          <b>{product}</b>
          <span>{combinationName(combo)}</span>
          <code>{sku}</code>
        </div>
        <output className={`quiet ${classes.big}`} aria-live="polite">
          <b>{counted}</b> <span>{t('counts.counted')}</span>
        </output>
      </div>
      {damaged > 0 && <Pill tone="amber">{t('counts.damagedN', { n: damaged })}</Pill>}
      {isTyping ? (
        <TypedNumber
          sku={sku}
          counted={counted}
          onNumber={(number) => {
            setTyping(false)
            if (number !== counted || !standing.isBegun) onPieces(number - counted)
          }}
          onCancel={() => setTyping(false)}
        />
      ) : (
        <div className={`flow ${classes.nowActs}`}>
          <fieldset className={classes.steps} aria-label={sku}>
            <button
              type="button"
              aria-label={t('counts.oneFewer')}
              disabled={counted === 0}
              onClick={() => onPieces(-1)}
            >
              −
            </button>
            <button type="button" aria-label={t('counts.oneMore')} onClick={() => onPieces(1)}>
              +
            </button>
          </fieldset>
          <Button variant="default" onClick={() => setTyping(true)}>
            {t('counts.typeNumber')}
          </Button>
          <Button variant="default" disabled={counted === 0} onClick={onDamaged}>
            {t('counts.damaged')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface TypedNumberProps {
  sku: string
  counted: number
  onNumber: (number: number) => void
  onCancel: () => void
}

function TypedNumber({ sku, counted, onNumber, onCancel }: TypedNumberProps) {
  const [typed, setTyped] = useState(counted === 0 ? '' : String(counted))
  const [isWrong, setWrong] = useState(false)
  return (
    <form
      className={`flow ${classes.nowActs}`}
      onSubmit={(event) => {
        event.preventDefault()
        const isWhole = /^\d{1,6}$/.test(typed.trim())
        setWrong(!isWhole)
        if (isWhole) onNumber(Number(typed))
      }}
    >
      <TextInput
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by the button that it replaces
        autoFocus
        aria-label={t('counts.typedNumber', { sku })}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={isWrong && t('counts.wholeNumber', { max: countedMax })}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit">{t('counts.take')}</Button>
      <Button variant="default" onClick={onCancel}>
        {t('counts.cancel')}
      </Button>
    </form>
  )
}
