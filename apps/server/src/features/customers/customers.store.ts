import type { Tx } from '../../db/transaction'

export interface CustomerFields {
  customer_name: string
  phone_number: string
}

const columns = [
  'id',
  'customer_name',
  'phone_number',
  'date_created',
  'created_by',
  'date_modified',
  'modified_by',
  'deleted_at',
  'deleted_by',
  'version',
] as const

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

export const softDeleteCustomer = (tx: Tx, id: number, actor: string, version?: number) =>
  tx
    .updateTable('customers')
    .set({ deleted_at: new Date(), deleted_by: actor })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(version !== undefined, (query) => query.where('version', '=', Number(version)))
    .returning('id')
    .executeTakeFirst()
