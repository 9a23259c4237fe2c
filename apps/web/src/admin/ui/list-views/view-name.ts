import type { ListView } from '@getzo/contract/list-views/list-views.schema'
import { t } from './list-views.text'

const demoNames = {
  'To ship': 'views.team.toShip',
  'Windows ending': 'views.team.windows',
  'Label bought': 'views.team.bought',
  'On the way': 'views.team.onTheWay',
} as const

type Named = Pick<ListView, 'name' | 'created_by'>

const isDemo = (name: string): name is keyof typeof demoNames => Object.hasOwn(demoNames, name)

/** A view's name; the demo's own ones are in the person's language (W14). */
export const viewName = ({ name, created_by }: Named): string =>
  created_by === 'demo' && isDemo(name) ? t(demoNames[name]) : name

/** The name to store of a view that is shown under this one: what nobody has changed stays the demo's for everybody. */
export function storedViewName({ name, created_by }: Named): string {
  if (created_by !== 'demo') return name
  return Object.keys(demoNames).find((stored) => isDemo(stored) && t(demoNames[stored]) === name) ?? name
}
