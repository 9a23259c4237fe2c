import { listKeys } from '@getzo/contract/keys/keys.endpoints'
import { screens } from '@getzo/contract/paths'
import { type KeyState, keyCapabilities, keyStates, warnedDays } from '@getzo/domain/keys/key-rules'
import { diffDays } from '@getzo/domain/time/calendar-day'
import { Anchor, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { figure } from '../../../i18n/spoken'
import { ShortInstant } from '../../ui/dates/InstantText'
import { mediumInstant, shopToday } from '../../ui/dates/instants'
import { OpenDialog } from '../../ui/dialogs/OpenDialog'
import { ListPage } from '../../ui/list/page/ListPage'
import { columnsOf, filtersOf, rowActionsOf } from '../../ui/list/table/columns'
import { Pill, type Tone } from '../../ui/marks/Pill'
import { allowsText } from './allows'
import { lastDay, lastDayText } from './ends'
import { KeyActions } from './KeyActions'
import { mayText } from './KeyOnce'
import type { ApiKey } from './keys.api'
import classes from './keys.module.css'
import { t } from './keys.text'

const tones: Record<KeyState, Tone> = {
  live: 'green',
  replaced: 'amber',
  stopped: 'red',
  expired: 'grey',
  revoked: 'grey',
}

const columns = columnsOf(listKeys, [
  { id: 'name', header: t('keys.name'), sort: 'name', cell: ({ name }) => name },
  {
    id: 'beginning',
    header: t('keys.begins'),
    cell: ({ beginning, ending }) => <code>{`${beginning}…${ending}`}</code>,
  },
  {
    id: 'state',
    header: t('keys.state'),
    phone: 'pill',
    cell: ({ state }) => <Pill tone={tones[state]}>{t(`keys.state.${state}`)}</Pill>,
  },
  {
    id: 'may',
    header: t('keys.may'),
    wraps: true,
    leastWidth: '14rem',
    phone: 'second',
    cell: ({ capabilities }) => capabilities.map(mayText).join(', '),
  },
  {
    id: 'ends',
    header: t('keys.ends'),
    sort: 'expires_at',
    phone: 'end',
    cell: (row) => <Ends apiKey={row} />,
  },
  { id: 'maker', header: t('keys.maker'), cell: ({ made_by }) => made_by },
  {
    id: 'used',
    header: t('keys.used'),
    sort: 'last_used_at',
    phone: 'secondEnd',
    cell: ({ last_used_at: at, last_used_from: from }) =>
      at === null ? (
        t('keys.unused')
      ) : (
        <>
          <ShortInstant value={at} /> {from}
        </>
      ),
  },
  { id: 'calls', header: t('keys.calls'), align: 'end', cell: ({ calls_week }) => figure(calls_week) },
])

const filters = filtersOf(listKeys, [
  {
    name: 'state',
    label: t('keys.state'),
    choices: keyStates.map((state) => ({ value: state, label: t(`keys.state.${state}`) })),
  },
  { kind: 'days', label: t('keys.ends'), from: 'ends_from', to: 'ends_to' },
  { kind: 'days', label: t('keys.used'), from: 'used_from', to: 'used_to' },
  { kind: 'person', name: 'made_by', label: t('keys.maker') },
])

const actions = rowActionsOf(listKeys, {
  name: ({ name }) => name,
  more: (row) => <KeyActions apiKey={row} />,
})

/** /admin/keys (W16). */
export function KeysScreen() {
  return (
    <ListPage
      title={t('keys.title')}
      breadcrumbs={[
        { label: t('keys.admin') },
        { label: t('keys.parent'), to: screens.settings },
        { label: t('keys.crumb') },
      ]}
      note={t('keys.pageNote')}
      endpoint={listKeys}
      defaultSort="-made_at"
      searchLabel={t('keys.search')}
      filters={filters}
      columns={columns}
      actions={actions}
      mainAction={{ label: t('keys.make'), to: `${screens.apiKeys}/new`, capability: 'keys.manage' }}
      moreActions={<Calling />}
      emptyHint={t('keys.emptyHint')}
    />
  )
}

function Calling() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => setOpen(true)}>
        {t('keys.calling')}
      </Button>
      {isOpen && <CallsDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** Until when a key works; soon is told. */
function Ends({ apiKey: { state, expires_at, replaced_until, revoked_at } }: { apiKey: ApiKey }) {
  if (revoked_at !== null) return <ShortInstant value={revoked_at} />
  if (state === 'replaced' && replaced_until !== null) return mediumInstant(replaced_until)
  const isSoon =
    state === 'live' && expires_at !== null && diffDays(shopToday(), lastDay(expires_at)) <= warnedDays[0]
  const text = lastDayText(expires_at)
  return isSoon ? <Pill tone="amber">{text}</Pill> : text
}

/** The calls that a key can make, right by right, in words; the calls themselves are in the OpenAPI document. */
function CallsDialog({ onClose }: { onClose: () => void }) {
  return (
    <OpenDialog
      onClose={onClose}
      title={t('keys.calling')}
      closeButtonProps={{ 'aria-label': t('keys.close') }}
      size="lg"
    >
      <Text c="dimmed">{t('keys.callingAbout')}</Text>
      <dl className={classes.allows}>
        {keyCapabilities.map((capability) => (
          <div key={capability}>
            <dt>{mayText(capability)}</dt>
            <dd>{allowsText(capability)}</dd>
          </div>
        ))}
      </dl>
      <Anchor href="/release/openapi.json" target="_blank">
        {t('keys.document')}
      </Anchor>
    </OpenDialog>
  )
}
