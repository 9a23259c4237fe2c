import { Menu } from '@mantine/core'
import { t } from '../../text'
import type { BulkContext } from './bulk-types'

interface FoldedActsProps {
  acts: readonly ('clear_requests' | 'apply_requests' | 'void_labels')[]
  begin: BulkContext<never>['begin']
}

/** The acts of a selection that are needed less often. */
export default function FoldedActs({ acts, begin }: FoldedActsProps) {
  return acts.map((act) => (
    <Menu.Item key={act} onClick={() => begin({ act })}>
      {t(`selection.${act}`)}
    </Menu.Item>
  ))
}
