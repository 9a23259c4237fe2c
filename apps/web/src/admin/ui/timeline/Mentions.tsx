import { screens } from '@getzo/contract/paths'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { failureText } from '../../api/api-error'
import { AgeText } from '../dates/AgeText'
import { AppLink, ButtonLink } from '../links/AppLink'
import { notify } from '../messages/toasts'
import { markSeen, mentionsQuery } from './mentions.api'
import { Initials, NoteText } from './NoteText'
import classes from './timeline.module.css'
import { t } from './timeline.text'

/** The notes that mention the user and wait to be seen, with an answer to each (W6). Nothing where there are none. */
export function Mentions() {
  const queryClient = useQueryClient()
  const { data = [] } = useQuery(mentionsQuery)
  const place = useRef<HTMLElement>(null)
  const hasSome = data.length > 0
  useEffect(() => {
    if (hasSome && location.hash === '#mentions') place.current?.scrollIntoView()
  }, [hasSome])
  if (!hasSome) return null
  const done = (noteId: number) =>
    markSeen(queryClient, noteId).catch((error: unknown) => notify.error(failureText(error)))
  return (
    <section ref={place} id="mentions">
      <h2>
        {t('mentions.title')} <span className={classes.count}>{data.length}</span>
      </h2>
      <ul className={classes.mentions}>
        {data.map(({ id, note_id, root, root_id, record, who, made_at, text, people }) => (
          <li key={id}>
            <Initials name={who} />
            <div className={`fills ${classes.said}`}>
              <p>
                <b>{who}</b> {t('mentions.on')} <AppLink to={screens[root](root_id)}>{record}</AppLink>{' '}
                <span className={`dimmed ${classes.quiet}`}>
                  <AgeText value={made_at} />
                </span>
              </p>
              <p>
                <NoteText text={text} people={people} />
              </p>
              <p className={classes.answers}>
                <ButtonLink
                  to={`${screens[root](root_id)}#note-${note_id}`}
                  variant="subtle"
                  color="gray"
                  size="compact-sm"
                >
                  {t('mentions.reply')}
                </ButtonLink>
                <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void done(note_id)}>
                  {t('mentions.done')}
                </Button>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
