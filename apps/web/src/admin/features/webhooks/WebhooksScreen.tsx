import { screens } from '@getzo/contract/paths'
import { listDeliveries, listWebhooks } from '@getzo/contract/webhooks/webhooks.endpoints'
import {
  type DeliveryState,
  deliveryStates,
  webhookKinds,
  webhookTriesMax,
} from '@getzo/domain/webhooks/webhook-rules'
import { Button, Code, NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call'
import { ShortInstant } from '../../ui/dates/InstantText'
import { mediumInstant, shortInstant } from '../../ui/dates/instants'
import { PlusIcon } from '../../ui/icons'
import { AppLink } from '../../ui/links/AppLink'
import type { RecordFilterField } from '../../ui/list/filters/filter-types'
import { ListPage } from '../../ui/list/page/ListPage'
import { columnsOf, filtersOf, rowActionsOf } from '../../ui/list/table/columns'
import { Pill, type Tone } from '../../ui/marks/Pill'
import { useAct } from '../../ui/messages/use-act'
import { ReadPart } from '../../ui/page/states'
import { actOfRow } from '../../ui/page/Workspace'
import { answerText, tookText } from './answers'
import { EndpointDialog } from './EndpointDialog'
import { EndpointPanel } from './EndpointPanel'
import { type Delivery, type DeliveryInFull, deliveryQuery, sendAgain, webhooksQuery } from './webhooks.api'
import classes from './webhooks.module.css'
import { hostOf, said, shortAddress, t } from './webhooks.text'

const tones: Record<DeliveryState, Tone> = {
  waiting: 'amber',
  delivered: 'green',
  failed: 'red',
  missed: 'grey',
}

const columns = columnsOf(listDeliveries, [
  { id: 'type', header: t('webhooks.event'), cell: ({ type }) => <code>{type}</code> },
  {
    id: 'state',
    header: t('webhooks.result'),
    phone: 'pill',
    cell: ({ state }) => <Pill tone={tones[state]}>{t(`webhooks.result.${state}`)}</Pill>,
  },
  { id: 'about', header: t('webhooks.about'), phone: 'second', cell: (row) => <About delivery={row} /> },
  { id: 'endpoint', header: t('webhooks.endpoint'), cell: ({ url }) => hostOf(url) },
  {
    id: 'answer',
    header: t('webhooks.answer'),
    wraps: true,
    leastWidth: '8rem',
    cell: (row) => (row.tried_at === null ? '' : answerText(row)),
  },
  { id: 'took', header: t('webhooks.took'), align: 'end', cell: ({ took_ms }) => tookText(took_ms) },
  {
    id: 'tries',
    header: t('webhooks.tries'),
    cell: ({ state, tries, next_try_at }) =>
      state === 'waiting' && next_try_at !== null
        ? t('webhooks.triesNext', { tries, max: webhookTriesMax, next: shortInstant(next_try_at) })
        : tries,
  },
  {
    id: 'time',
    header: t('webhooks.time'),
    sort: 'id',
    phone: 'secondEnd',
    cell: ({ happened_at }) => <ShortInstant value={happened_at} />,
  },
])

const filters = filtersOf(listDeliveries, [
  {
    kind: 'record',
    name: 'webhook_id',
    label: t('webhooks.endpoint'),
    isInLine: true,
    field: (props) => <EndpointFilter {...props} />,
    nameOf: async (id) => {
      const all = await call(listWebhooks, {})
      return shortAddress(all.find((webhook) => webhook.id === id)?.url ?? `#${id}`)
    },
  },
  {
    name: 'state',
    label: t('webhooks.result'),
    choices: deliveryStates.map((state) => ({ value: state, label: t(`webhooks.result.${state}`) })),
  },
  {
    name: 'kind',
    label: t('webhooks.event'),
    choices: (['test', ...webhookKinds] as const).map((kind) => ({
      value: kind,
      label: t(`webhooks.kind.${kind}`),
    })),
  },
  { kind: 'days', label: t('webhooks.time'), from: 'happened_from', to: 'happened_to' },
])

const actions = rowActionsOf(listDeliveries, {
  name: ({ type, about_name }) => `${type} ${about_name ?? ''}`,
  peek: ({ id }) => <DeliveryPeek id={id} />,
  more: (row) => <Redeliver delivery={row} />,
})

/** /admin/webhooks: the endpoints, and the log of what they were told (W16). */
export function WebhooksScreen() {
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ListPage
        title={t('webhooks.title')}
        breadcrumbs={[
          { label: t('webhooks.admin') },
          { label: t('webhooks.parent'), to: screens.settings },
          { label: t('webhooks.crumb') },
        ]}
        note={t('webhooks.pageNote')}
        endpoint={listDeliveries}
        defaultSort="-id"
        filters={filters}
        columns={columns}
        actions={actions}
        moreActions={
          <Button leftSection={<PlusIcon />} onClick={() => setAdding(true)}>
            {t('webhooks.add')}
          </Button>
        }
        notice={<Endpoints />}
        emptyHint={t('webhooks.emptyHint')}
      />
      {isAdding && <EndpointDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function Endpoints() {
  return (
    <ReadPart of={useQuery(webhooksQuery)} lines={2}>
      {(webhooks) => (
        <div className={classes.endpoints}>
          {webhooks.map((webhook) => (
            <EndpointPanel key={webhook.id} webhook={webhook} />
          ))}
        </div>
      )}
    </ReadPart>
  )
}

function About({ delivery: { about_kind: kind, about_id: id, about_name: name } }: { delivery: Delivery }) {
  if (id === null) return t('webhooks.noRecord')
  if (kind === 'order') return <AppLink to={screens.order(id)}>{name ?? String(id)}</AppLink>
  if (kind === 'url') return <AppLink to={screens.url(id)}>{name ?? String(id)}</AppLink>
  if (kind === 'sku') return name ?? String(id)
  return <AppLink to="/admin/feedback">{t('webhooks.feedback')}</AppLink>
}

function Redeliver({ delivery: { id, type } }: { delivery: Delivery }) {
  const { isBusy, act } = useAct()
  return (
    <Button
      {...actOfRow}
      aria-label={t('webhooks.redeliverOf', { type, id: String(id) })}
      disabled={isBusy}
      onClick={() => void act(() => sendAgain(id), said('webhook.redelivered'))}
    >
      {t('webhooks.redeliver')}
    </Button>
  )
}

/** The endpoints by their addresses. */
function EndpointFilter({ label, value, onChange }: RecordFilterField) {
  const { data = [] } = useQuery(webhooksQuery)
  const choices = data.map(({ id, url }) => ({ value: String(id), label: shortAddress(url) }))
  return (
    <NativeSelect
      label={label}
      value={value === null ? '' : String(value)}
      data={[{ value: '', label: t('webhooks.all') }, ...choices]}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || null)}
    />
  )
}

/** A delivery's body, and its tries with their answers, the last one first. */
function DeliveryPeek({ id }: { id: number }) {
  return (
    <ReadPart of={useQuery(deliveryQuery(id))}>
      {({ body, attempts }) => (
        <>
          <Text fw={600}>{t('webhooks.sent')}</Text>
          <Block text={body} />
          {attempts.length === 0 && <Text>{t('webhooks.noAttempt')}</Text>}
          {attempts.map((attempt, at) => (
            <Attempt key={attempt.tried_at} attempt={attempt} number={attempts.length - at} />
          ))}
        </>
      )}
    </ReadPart>
  )
}

function Attempt({ attempt, number }: { attempt: DeliveryInFull['attempts'][number]; number: number }) {
  const headers = Object.entries(attempt.sent).map(([name, value]) => `${name}: ${value}`)
  return (
    <section aria-label={t('webhooks.attempt', { number })}>
      <Text fw={600} mt="md">
        {t('webhooks.attempt', { number })}
      </Text>
      <Text fz="sm" c="dimmed">
        {[mediumInstant(attempt.tried_at), answerText(attempt), tookText(attempt.took_ms)].join(' · ')}
      </Text>
      <Block text={headers.join('\n')} />
      {attempt.answer !== null && attempt.answer !== '' && <Block text={attempt.answer} />}
    </section>
  )
}

const Block = ({ text }: { text: string }) => (
  <Code block mt="xs" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
    {text}
  </Code>
)
