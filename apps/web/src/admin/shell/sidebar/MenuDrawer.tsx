import { Drawer, VisuallyHidden } from '@mantine/core'
import { Logo } from '../../../brand/Logo'
import { shopName } from '../../../page-meta'
import classes from '../Shell.module.css'
import { t } from '../shell.text'
import { Sidebar } from './Sidebar'

/** The sidebar of a narrow screen. */
export default function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={
        <>
          <span aria-hidden>
            <Logo name={shopName} size={26} />
          </span>
          <VisuallyHidden>{t('shell.menu')}</VisuallyHidden>
        </>
      }
      size={328}
      classNames={{ content: classes.drawer, header: classes.drawerHead, body: classes.drawerBody }}
      closeButtonProps={{ 'aria-label': t('shell.menuClose'), size: 44, iconSize: 20 }}
      data-drawer
    >
      <Sidebar isDrawer onGo={onClose} />
    </Drawer>
  )
}
