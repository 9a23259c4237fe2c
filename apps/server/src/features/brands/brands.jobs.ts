import type { Database } from '../../db/connect'
import { hourMs, type RepeatingJob } from '../../jobs/job'
import { photoFolder } from './brand-photos'

/** Longer than anybody leaves a form open with a photo that is not saved yet. */
const unnamedHours = 24

/** Photos whose form was never saved, and those that another photo has taken the place of. */
export const brandsJobs = ({ pool }: Database): RepeatingJob[] => [
  {
    name: 'delete-unnamed-photos',
    everyMs: hourMs,
    run: async (now) =>
      void (await pool.query(
        `delete from files f where f.key like $1 || '%'
          and f.date_created < $2::timestamptz - make_interval(hours => $3)
          and not exists (select from brands b where b.photo_url = '/files/' || f.key)`,
        [photoFolder, now, unnamedHours],
      )),
  },
]
