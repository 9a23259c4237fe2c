import type { Preset } from '@getzo/contract/imports/presets.schema'
import { prefetch } from '../../api/query-client'
import { InstantText } from '../../ui/dates/InstantText'
import { Panel } from '../../ui/page/Panel'
import { ReadOnlyField, ReadOnlyFields } from '../../ui/ReadOnlyField'
import { RecordPage } from '../../ui/record/RecordPage'
import { recordQuery } from '../../ui/record/record-kind'
import classes from './imports.module.css'
import { anyFieldName, t } from './imports.text'
import { presetKind, usedText } from './presets/preset.kind'

export const loader = (id: number) => prefetch(recordQuery(presetKind, id))

/** A saved preset: the field of each heading, who changed it, and its history (W19). */
export const PresetScreen = () => (
  <RecordPage kind={presetKind} information={Information}>
    {({ record }) => record && <Headings preset={record} />}
  </RecordPage>
)

const Information = ({ record }: { record: Preset }) => (
  <ReadOnlyFields>
    <ReadOnlyField label={t('presets.name')}>{record.name}</ReadOnlyField>
    <ReadOnlyField label={t('imports.what')}>{t(`imports.kind.${record.kind}`)}</ReadOnlyField>
    <ReadOnlyField label={t('match.title')}>{usedText(record)}</ReadOnlyField>
    <ReadOnlyField label={t('presets.created')}>
      <InstantText value={record.date_created} />
    </ReadOnlyField>
  </ReadOnlyFields>
)

const Headings = ({ preset: { headings, columns } }: { preset: Preset }) => (
  <Panel title={t('match.title')} flush>
    <table className={`full ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('match.heading')}</th>
          <th scope="col">{t('match.field')}</th>
        </tr>
      </thead>
      <tbody>
        {headings.map((heading, at) => (
          // headings can repeat; their places do not
          <tr key={at}>
            <td>{heading || t('match.unnamed', { n: at + 1 })}</td>
            <td>{columns[at] ? anyFieldName(columns[at]) : t('match.none')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Panel>
)
