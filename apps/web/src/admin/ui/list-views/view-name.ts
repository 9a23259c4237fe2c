import type { ListView } from './list-views.api'
import { t } from './list-views.text'

const demoNames: Readonly<Record<string, string>> = {
  'To ship': t('views.team.toShip'),
  'Windows ending': t('views.team.windows'),
  'Label bought': t('views.team.bought'),
  'On the way': t('views.team.onTheWay'),
}

/** A view's name; the demo's own ones are in the person's language (W14). */
export const viewName = ({ name, created_by }: Pick<ListView, 'name' | 'created_by'>): string =>
  (created_by === 'demo' ? demoNames[name] : undefined) ?? name
