import { useNavigate } from '@tanstack/react-router'
import { useKeys } from '../ui/keys/keys'
import { useGroups } from './sidebar/nav-groups'

/** G and then a letter goes to a link of the sidebar. */
export function useGroupKeys(): void {
  const navigate = useNavigate()
  const groups = useGroups().filter(({ hasScreen }) => hasScreen)
  useKeys(
    groups.map(({ key, label, path }) => ({
      keys: `g ${key}`,
      words: label,
      when: 'everywhere',
      run: () => void navigate({ to: path }),
    })),
  )
}
