import { answeredNames, type EnteredFields } from '../../db/columns'
import { customers } from '../../db/tables'
import type { Tx } from '../../db/transaction'

/** What people enter about a customer. */
export type CustomerFields = EnteredFields<typeof customers>

const columns = answeredNames(customers)

export const insertCustomer = (tx: Tx, fields: CustomerFields, actor: string) =>
  tx
    .insertInto('customers')
    .values({ ...fields, created_by: actor })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Undefined where the customer is gone or, with a version, where somebody saved since. */
export const updateCustomer = (tx: Tx, id: number, fields: CustomerFields, actor: string, version?: number) =>
  tx
    .updateTable('customers')
    .set({ ...fields, modified_by: actor, date_modified: new Date() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(version !== undefined, (query) => query.where('version', '=', Number(version)))
    .returning(columns)
    .executeTakeFirst()
