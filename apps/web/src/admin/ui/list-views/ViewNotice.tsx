import { parametersOf } from '../list/filters/filter-values'
import { Pill } from '../marks/Pill'
import { t } from './list-views.text'
import type { OpenViews } from './use-list-views'
import { type Askable, droppedOf } from './view-difference'

/** Names the parts of an open view that the list no longer has, or says that the address's view does not exist. */
export function ViewNotice({ views: { opened, isGone }, askable }: { views: OpenViews; askable: Askable }) {
  const dropped = opened === undefined ? [] : droppedOf(opened, askable)
  const nameOf = (parameter: string) =>
    parameter === 'sort'
      ? t('views.sort')
      : (askable.filters.find((filter) => parametersOf(filter).includes(parameter))?.label ?? parameter)
  return (
    <output>
      {isGone && <Notice text={t('views.gone')} />}
      {opened !== undefined && dropped.length > 0 && (
        <Notice text={t('views.dropped', { name: opened.name, what: dropped.map(nameOf).join(', ') })} />
      )}
    </output>
  )
}

const Notice = ({ text }: { text: string }) => (
  <p className="below">
    <Pill tone="amber">{text}</Pill>
  </p>
)
