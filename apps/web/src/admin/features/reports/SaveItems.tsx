import { Menu } from '@mantine/core'
import { t } from './reports.text'

/** The formats of a report's file, in a menu. */
export default function SaveItems({ onChoose }: { onChoose: (format: 'csv' | 'xlsx') => void }) {
  return (['csv', 'xlsx'] as const).map((format) => (
    <Menu.Item key={format} onClick={() => onChoose(format)}>
      {t(`figures.${format}`)}
    </Menu.Item>
  ))
}
