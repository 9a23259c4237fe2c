import { outboxJobs, outboxStates, repeatingJobs } from '@getzo/domain/jobs/job-names'
import { type Static, Type } from 'typebox'
import { dayRange, doneBy, listQuery } from '../lists/list.schema'
import { Id, IdParams, Instant, orNull, text, written } from '../shapes.schema'

export const outboxSorts = ['id'] as const

/**
 * A job of the outbox (N9). Its payload, which can hold a one-time link, is never answered: about says what it is.
 * next_try_at is null where no further try is planned.
 */
export const OutboxJob = Type.Object({
  id: Id,
  job: Type.Enum([...outboxJobs]),
  about: Type.String(),
  state: Type.Enum([...outboxStates]),
  posted_at: Instant,
  posted_by: Type.String(),
  give_up_at: Instant,
  tries: Type.Integer(),
  last_tried_at: orNull(Instant),
  last_error: orNull(Type.String()),
  next_try_at: orNull(Instant),
  finished_at: orNull(Instant),
})
export type OutboxJob = Static<typeof OutboxJob>

/** A job that repeats, with its last run: took_ms, last_error and failed_at are null where there was none. */
export const RepeatingJob = Type.Object({
  name: Type.Enum([...repeatingJobs]),
  every_seconds: Type.Integer(),
  due_at: orNull(Instant),
  started_at: orNull(Instant),
  is_running: Type.Boolean(),
  finished_at: orNull(Instant),
  took_ms: orNull(Type.Integer()),
  runs: Type.Integer(),
  failures: Type.Integer(),
  failed_at: orNull(Instant),
  last_error: orNull(Type.String()),
})
export type RepeatingJob = Static<typeof RepeatingJob>

export const listOutboxShapes = {
  query: listQuery(outboxSorts, {
    state: Type.Optional(Type.Enum([...outboxStates])),
    about: Type.Optional(text(100)),
    has_error: Type.Optional(Type.Boolean()),
    ...dayRange('posted'),
    ...dayRange('finished'),
    ...doneBy('posted'),
  }),
  answer: Type.Array(OutboxJob),
}
export const listRepeatingJobsShapes = { answer: Type.Array(RepeatingJob) }
export const runOutboxJobShapes = { params: IdParams, answer: written(Type.Array(Type.Object({ id: Id }))) }
export const runRepeatingJobShapes = {
  params: Type.Object({ name: Type.Enum([...repeatingJobs]) }),
  answer: written(Type.Array(Type.Object({ name: Type.String() }))),
}
