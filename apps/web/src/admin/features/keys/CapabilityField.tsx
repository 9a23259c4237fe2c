import { type KeyCapability, keyCapabilities } from '@getzo/domain/keys/key-rules'
import { Checkbox, SimpleGrid } from '@mantine/core'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useField } from '../../ui/fields/use-field'
import { allowsText } from './allows'
import { mayText } from './KeyOnce'
import { t } from './keys.text'

/** The rights of a key, each with a box. The form's value is a list of capabilities. */
export function CapabilityField<V extends FieldValues>({
  control,
  name,
}: {
  control: Control<V>
  name: FieldPath<V>
}) {
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
