import { sql } from 'kysely'

/** A record of which a person has something to choose. */
export const toDecide = sql.raw(
  `outcome <> 'refused' and (record @? '$.changes[*] ? (@.left_out == "changed_by_person")'
    or (record @? '$.changes[*] ? (@.field == "goes_to")' and choice ->> 'customer' is null))`,
)
