import { ActionIcon } from '@mantine/core'
import { MenuButton } from '../floating/MenuButton'
import { tip } from '../floating/Tips'
import { ChevronDownIcon } from '../icons'
import classes from './list-views.module.css'
import { t } from './list-views.text'
import { ViewsItems, type ViewsMenuProps } from './ViewsItems'

/** A menu of a list's views. */
export const ViewsMenu = (props: ViewsMenuProps) => (
  <MenuButton
    as={ActionIcon}
    look={{ variant: 'subtle', color: 'gray', size: 32, ...tip }}
    label={t('views.button')}
    position="bottom-end"
    menuClass={classes.menu}
    items={<ViewsItems {...props} />}
  >
    <ChevronDownIcon />
  </MenuButton>
)
