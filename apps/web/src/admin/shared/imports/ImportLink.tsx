import { screens } from '@getzo/contract/paths'
import type { ImportKind } from '@getzo/domain/imports/import-kinds'
import { capabilityOfImport } from '@getzo/domain/imports/import-rights'
import { useCan } from '../../api/current-user'
import { UploadIcon } from '../../ui/icons'
import { ButtonLink } from '../../ui/links/AppLink'
import { t } from '../../ui/text'

/** Leads from a list to an import of its records (W9). */
export function ImportLink({ kind }: { kind: ImportKind }) {
  if (!useCan(capabilityOfImport(kind))) return null
  return (
    <ButtonLink to={`${screens.imports}?new=${kind}`} variant="default" leftSection={<UploadIcon />}>
      {t('ui.import')}
    </ButtonLink>
  )
}
