/** The texts of lists' views (W3). */
export const viewWords = {
  'view.name_missing': 'Please enter a name for the view.',
  'view.list_unknown': 'There is no list {list}.',
  'view.author_only': 'Only its author can take a view back from the team.',
  'view.not_yours': 'Only {author} or an administrator can change this view.',
  'view.too_many_of_team': 'The team already has {max, number} views of this list. Please delete one first.',
  'view.too_many_own': 'You already have {max, number} views of this list. Please delete one first.',
  'view.kept': 'Saved for next time',
  'view.saved': 'View {name} saved',
  'view.updated': 'View {name} updated',
  'view.deleted': 'View {id} deleted',
} as const
