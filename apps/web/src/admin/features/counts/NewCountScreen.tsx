import { beginCount, listCounts } from '@getzo/contract/counts/counts.endpoints'
import { screens } from '@getzo/contract/paths'
import { type CountKind, countKinds, minutesOfSku } from '@getzo/domain/counts/count-rules'
import { countedLatelyDays } from '@getzo/domain/stock/stock'
import { Button, NativeSelect, Radio } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { failureText } from '../../api/api-error'
import { call } from '../../api/call'
import { makeIdempotencyKeys } from '../../api/idempotency'
import { ViewIcon } from '../../ui/icons'
import { AppLink, ButtonLink } from '../../ui/links/AppLink'
import { notify } from '../../ui/messages/toasts'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import { ReadPart } from '../../ui/page/states'
import strip from '../../ui/page/strip.module.css'
import { actOfRow, Entry, EntryList } from '../../ui/page/Workspace'
import { begunText, whatText } from './count-words'
import { type CountChoices, type CountRow, choicesQuery } from './counts.api'
import classes from './counts.module.css'
import { t } from './counts.text'

/** /admin/counts/new: a count that is open already, and what to count else (S6). */
export function NewCountScreen() {
  const open = useQuery({
    queryKey: ['counts', 'open'],
    queryFn: ({ signal }) => call(listCounts, { query: { state: 'open', limit: 50 } }, { signal }),
  })
  const choices = useQuery(choicesQuery)
  return (
    <div className={classes.narrow}>
      <PageHeader
        title={t('counts.newTitle')}
        breadcrumbs={[
          { label: t('counts.admin') },
          { label: t('counts.title'), to: screens.counts },
          { label: t('counts.newTitle') },
        ]}
      />
      {open.data !== undefined && open.data.length > 0 && <OpenCounts rows={open.data} />}
      <Panel title={t((open.data?.length ?? 0) > 0 ? 'counts.beginAnother' : 'counts.begin')}>
        <ReadPart of={choices}>{(data) => <Choices choices={data} />}</ReadPart>
      </Panel>
      <p className={strip.strip}>
        <span className="disc" aria-hidden="true">
          <ViewIcon size={14} />
        </span>
        <span className={strip.text}>{t('counts.hidden')}</span>
      </p>
    </div>
  )
}

const OpenCounts = ({ rows }: { rows: readonly CountRow[] }) => (
  <Panel title={t('counts.view.open')} flush>
    <EntryList>
      {rows.map((row) => (
        <Entry
          key={row.id}
          note={t('counts.openCount', {
            done: row.done,
            all: row.skus,
            who: row.begun_by,
            when: begunText(row.date_created),
          })}
          act={
            <ButtonLink {...actOfRow} to={screens.scanCount(row.id)}>
              {t('counts.join')}
            </ButtonLink>
          }
        >
          <b>{whatText(row)}</b> {row.number}
        </Entry>
      ))}
    </EntryList>
  </Panel>
)

function Choices({ choices }: { choices: CountChoices }) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const skuIds = idsIn(search.skus)
  const [kind, setKind] = useState<CountKind>(skuIds.length > 0 ? 'selection' : 'brand')
  const [brandId, setBrandId] = useState(choices.brands[0]?.id ?? 0)
  const { begin, isPending } = useBegin()
  const skusOf: Readonly<Record<CountKind, number>> = {
    brand: choices.brands.find(({ id }) => id === brandId)?.skus ?? 0,
    not_counted: choices.not_counted,
    selection: skuIds.length,
    all: choices.all,
  }
  const notes: Readonly<Record<CountKind, ReactNode>> = {
    brand: (
      <NativeSelect
        aria-label={t('counts.brand')}
        value={String(brandId)}
        onChange={(event) => {
          setBrandId(Number(event.currentTarget.value))
          setKind('brand')
        }}
        data={choices.brands.map(({ id, name, skus }) => ({
          value: String(id),
          label: t('counts.brandSkus', { name, n: skus }),
        }))}
      />
    ),
    not_counted: t('counts.longerAgo', { days: countedLatelyDays }),
    selection:
      skuIds.length > 0 ? t('counts.inStock') : <AppLink to={screens.stock}>{t('counts.toStock')}</AppLink>,
    all: t('counts.hours', { n: Math.round((choices.all * minutesOfSku) / 60) }),
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        begin({
          kind,
          ...(kind === 'brand' && { brand_id: brandId }),
          ...(kind === 'selection' && { sku_ids: skuIds }),
        })
      }}
    >
      <ul className={`below panel ruled ${classes.choices}`}>
        {countKinds.map((one) => (
          <Choice
            key={one}
            kind={one}
            isChosen={one === kind}
            skus={skusOf[one]}
            note={notes[one]}
            onChoose={() => setKind(one)}
          />
        ))}
      </ul>
      <Button type="submit" fullWidth size="md" loading={isPending} disabled={skusOf[kind] === 0}>
        {t('counts.countN', { n: skusOf[kind] })}
      </Button>
    </form>
  )
}

interface ChoiceProps {
  kind: CountKind
  isChosen: boolean
  skus: number
  note: ReactNode
  onChoose: () => void
}

function Choice({ kind, isChosen, skus, note, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <li data-chosen={isChosen || undefined}>
      <Radio
        name="kind"
        value={kind}
        checked={isChosen}
        onChange={onChoose}
        label={t(`counts.kind.${kind}`)}
        aria-describedby={id}
      />
      <span id={id} className={`quiet ${classes.choiceNote}`}>
        {note}
      </span>
      <span className={classes.choiceSkus}>{skus}</span>
    </li>
  )
}

const idsIn = (text: unknown): number[] =>
  (typeof text === 'string' || typeof text === 'number' ? String(text) : '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, 200)

function useBegin() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [keys] = useState(makeIdempotencyKeys)
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { kind: CountKind; brand_id?: number; sku_ids?: number[] }) =>
      call(beginCount, { body }, { idempotencyKey: keys.keyFor(body) }),
    onSuccess: ({ data }) => {
      const [made] = data
      if (made) void navigate({ to: screens.scanCount(made.id) })
    },
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries(),
  })
  return { begin: mutate, isPending }
}
