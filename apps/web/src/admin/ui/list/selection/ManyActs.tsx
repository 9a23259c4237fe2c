import { accessOfAct, actsOfList } from '@getzo/domain/lists/many-acts'
import { Button } from '@mantine/core'
import { useRights } from '../../../api/current-user'
import { MenuButton, MenuItem } from '../../floating/MenuButton'
import { ChevronDownIcon } from '../../icons'
import { t } from '../../text'
import type { BulkContext } from './bulk-types'

interface ActsProps {
  list: string
  context: Pick<BulkContext<never>, 'isActing' | 'begin'>
}

const inMenu = ['clear_requests', 'apply_requests', 'void_labels'] as const
const onBar = ['restore', 'delete'] as const

/** The acts that every list has by domain's table. A list's own acts stand before them. */
export function ManyActs({ list, context: { isActing, begin } }: ActsProps) {
  const may = useRights()
  const acts = actsOfList(list).filter((act) => may(accessOfAct(act, list)))
  const folded = inMenu.filter((act) => acts.includes(act))
  const plain = onBar.filter((act) => acts.includes(act))
  return (
    <>
      {folded.length > 0 && (
        <MenuButton
          as={Button}
          look={{ size: 'xs', disabled: isActing, rightSection: <ChevronDownIcon size={12} /> }}
          position="top-start"
          items={folded.map((act) => (
            <MenuItem key={act} onClick={() => begin({ act })}>
              {t(`selection.${act}`)}
            </MenuItem>
          ))}
        >
          {t('selection.more')}
        </MenuButton>
      )}
      {plain.map((act) => (
        <Button key={act} size="xs" disabled={isActing} data-act={act} onClick={() => begin({ act })}>
          {t(`selection.${act}`)}
        </Button>
      ))}
    </>
  )
}
