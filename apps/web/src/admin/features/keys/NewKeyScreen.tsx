import { screens } from '@getzo/contract/paths'
import {
  checkKey,
  type KeyCapability,
  keyCapabilities,
  keyNameMax,
  networksIn,
} from '@getzo/domain/keys/key-rules'
import { Checkbox, SimpleGrid } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { shopToday } from '../../ui/dates/instants'
import { ChoiceField } from '../../ui/fields/ChoiceField'
import { TextField } from '../../ui/fields/TextField'
import { useField } from '../../ui/fields/use-field'
import { FormPage } from '../../ui/form/page/FormPage'
import { FormSection } from '../../ui/form/page/FormSection'
import { useRecordForm } from '../../ui/form/page/use-record-form'
import type { FieldPath } from '../../ui/form/values/field-path'
import type { Form } from '../../ui/form/values/form-store'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import { allowsText } from './allows'
import { type EndChoice, endOf, endWords } from './ends'
import { KeyOnce, mayText } from './KeyOnce'
import { type MadeKey, make } from './keys.api'
import { said, t } from './keys.text'

interface KeyValues {
  name: string
  ends: EndChoice
  capabilities: KeyCapability[]
  addresses: string
}

const breadcrumbs = [
  { label: t('keys.admin') },
  { label: t('keys.parent'), to: screens.settings },
  { label: t('keys.crumb'), to: screens.apiKeys },
  { label: t('keys.make') },
]

const entered = ({ name, ends, capabilities, addresses }: KeyValues) => ({
  name: name.trim(),
  capabilities,
  ends_on: endOf(ends),
  addresses: networksIn(addresses),
})

function check(values: KeyValues) {
  const refusal = checkKey(entered(values), shopToday())
  // the networks are one field here
  return refusal && { ...refusal, field: refusal.field.replace(/^addresses\..*/, 'addresses') }
}

/** /admin/keys/new: makes a key, and shows it once. It is in this screen's memory alone. */
export function NewKeyScreen() {
  const [made, setMade] = useState<MadeKey | null>(null)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  if (made === null) {
    return (
      <KeyForm
        onMade={(key) => {
          setMade(key)
          void queryClient.invalidateQueries()
        }}
      />
    )
  }
  return (
    <>
      <PageHeader title={t('keys.make')} breadcrumbs={breadcrumbs} />
      <Panel title={made.key.name}>
        <KeyOnce made={made} onKept={() => void navigate({ to: screens.apiKeys })} />
      </Panel>
    </>
  )
}

function KeyForm({ onMade }: { onMade: (made: MadeKey) => void }) {
  const form = useRecordForm<KeyValues>({ name: '', ends: '365', capabilities: [], addresses: '' })
  return (
    <FormPage
      title={t('keys.make')}
      breadcrumbs={breadcrumbs}
      form={form}
      isNew
      saveLabel={t('keys.makeSave')}
      savingLabel={t('keys.makeSaving')}
      check={check}
      save={async (values) => {
        const { data } = await make(entered(values))
        onMade(data)
        return data
      }}
      saved={({ key }) => ({ text: said('key.made', { name: key.name }) })}
    >
      <FormSection title={t('keys.section')} description={t('keys.about')}>
        <TextField control={form} name="name" label={t('keys.name')} maxLength={keyNameMax} required />
        <ChoiceField
          control={form}
          name="ends"
          label={t('keys.ends')}
          description={t('keys.endsAbout')}
          choices={endWords()}
          isAlwaysChosen
        />
        <CapabilityField control={form} name="capabilities" />
        <TextField
          control={form}
          name="addresses"
          label={t('keys.addresses')}
          description={t('keys.addressesAbout')}
          placeholder="203.0.113.0/24"
          maxLength={1_000}
        />
      </FormSection>
    </FormPage>
  )
}

/** The rights of a key, each with a box. The form's value is a list of capabilities. */
function CapabilityField<V extends object>({ control, name }: { control: Form<V>; name: FieldPath<V> }) {
  const { value, change, shared } = useField({ control, name, label: t('keys.may') })
  const chosen: readonly KeyCapability[] = Array.isArray(value) ? (value as KeyCapability[]) : [] // only this field writes it
  return (
    <Checkbox.Group
      label={t('keys.may')}
      description={t('keys.mayAbout')}
      error={shared.error}
      withAsterisk
      value={[...chosen]}
      onChange={(next) => change(keyCapabilities.filter((capability) => next.includes(capability)))}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm" my="sm">
        {keyCapabilities.map((capability, at) => (
          <Checkbox
            key={capability}
            {...(at === 0 ? { ref: shared.ref } : {})}
            value={capability}
            label={mayText(capability)}
            description={allowsText(capability)}
          />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  )
}
