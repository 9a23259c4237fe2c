import { foldText, searchedWords } from '@getzo/domain/search/fold-text'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { WithThumb } from '../../../ui/marks/Thumb'
import { FoldedPanel } from '../../../ui/page/Panel'
import { actOfRow, Entry, EntryList } from '../../../ui/page/Workspace'
import { wholeName } from '../count-words'
import type { Count, CountLine } from '../counts.api'
import { t } from '../counts.text'
import type { Standing } from './standing'

const shownMax = 50

interface SkuListProps {
  count: Count
  standing: (line: CountLine) => Standing
  onChoose: (skuId: number) => void
}

/** All SKUs of the count, those first that nobody has counted: one without a code is chosen here. */
export function SkuList({ count, standing, onChoose }: SkuListProps) {
  const [sought, setSought] = useState('')
  const words = searchedWords(sought)
  const found = count.lines
    .filter((line) => {
      const text = foldText(`${line.sku} ${line.barcode ?? ''} ${wholeName(line)}`)
      return words.every((word) => text.includes(foldText(word)))
    })
    .map((line) => ({ line, ...standing(line) }))
    .toSorted((a, b) => Number(a.isDone) - Number(b.isDone))
  const more = found.length - shownMax
  return (
    <FoldedPanel summary={t('counts.skusOfCount')}>
      <TextInput
        aria-label={t('counts.findSku')}
        placeholder={t('counts.findSku')}
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
        autoComplete="off"
      />
      <EntryList>
        {found.slice(0, shownMax).map(({ line, counted, isBegun, isDone }) => (
          <Entry
            key={line.id}
            note={
              isDone
                ? t('counts.nDone', { n: counted })
                : isBegun
                  ? t('counts.nCounted', { n: counted })
                  : t('counts.notYet')
            }
            act={
              <Button
                {...actOfRow}
                aria-label={`${t('counts.choose')}: ${line.sku}`}
                onClick={() => onChoose(line.sku_id)}
              >
                {t('counts.choose')}
              </Button>
            }
          >
            <WithThumb src={line.pic}>
              {wholeName(line)} <code>{line.sku}</code>
            </WithThumb>
          </Entry>
        ))}
      </EntryList>
      {more > 0 && <p className="dimmed">{t('counts.moreSkus', { n: more })}</p>}
    </FoldedPanel>
  )
}
