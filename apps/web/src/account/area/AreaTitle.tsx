import { usePageTitle } from '../../admin/ui/page/page-title'
import classes from './area.module.css'

/** The title of one screen of the account area, which also names the tab (A19). */
export function AreaTitle({ children }: { children: string }) {
  usePageTitle(children)
  return <h1 className={classes.title}>{children}</h1>
}
