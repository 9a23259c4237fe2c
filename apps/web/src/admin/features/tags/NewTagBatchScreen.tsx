import { screens } from '@getzo/contract/paths'
import { createTagBatch } from '@getzo/contract/tags/tags.endpoints'
import { type TagMirror, tagMirrors } from '@getzo/domain/tags/encoder-template'
import { checkTagBatch } from '@getzo/domain/tags/tag-rules'
import { call } from '../../api/call'
import { deskCrumbs } from '../../shared/suspicion/desk-crumbs'
import { ChoiceField } from '../../ui/fields/ChoiceField'
import { SwitchField } from '../../ui/fields/SwitchField'
import { TextField } from '../../ui/fields/TextField'
import { FormPage } from '../../ui/form/page/FormPage'
import { FormSection } from '../../ui/form/page/FormSection'
import { useRecordForm } from '../../ui/form/page/use-record-form'
import { said, t } from './tags.text'

interface BatchValues {
  name: string
  mirror: TagMirror
  tamper: boolean
}

const blank: BatchValues = { name: '', mirror: 'plain', tamper: false }
const mirrors = tagMirrors.map((value) => ({ value, label: t(`tags.mirror.${value}`) }))

/** /admin/tags/batches/new: a new batch of tags with the same encoding (G5). */
export function NewTagBatchScreen() {
  const form = useRecordForm<BatchValues>(blank)
  return (
    <FormPage
      title={t('tags.newBatch')}
      breadcrumbs={[
        ...deskCrumbs,
        { label: t('tags.crumb'), to: screens.tags },
        { label: t('tags.newBatch') },
      ]}
      form={form}
      isNew
      saveLabel={t('tags.saveBatch')}
      savingLabel={t('tags.savingBatch')}
      check={checkTagBatch}
      save={(values, { idempotencyKey }) => call(createTagBatch, { body: values }, { idempotencyKey })}
      saved={({ data: [batch] }) =>
        batch && {
          text: said('tag.batch_created', { id: batch.id }),
          link: { text: t('tags.showBatch'), to: screens.tagBatch(batch.id) },
        }
      }
      goTo={screens.tags}
    >
      <FormSection title={t('tags.batchInformation')}>
        <TextField control={form} name="name" label={t('tags.batchName')} required maxLength={100} />
        <ChoiceField
          control={form}
          name="mirror"
          label={t('tags.mirror')}
          description={t('tags.mirrorHint')}
          choices={mirrors}
          isAlwaysChosen
        />
        <SwitchField control={form} name="tamper" label={t('tags.loop')} description={t('tags.loopHint')} />
      </FormSection>
    </FormPage>
  )
}
