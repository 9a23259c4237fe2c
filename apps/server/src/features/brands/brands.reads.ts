import type { Database } from '../../db/connect'
import { answerJson, noSuch, recordOf } from '../../lists/records'
import { brandColumns } from './brands.list'

const one = recordOf('brand', `select ${brandColumns} from brands b where b.id = $1 and b.deleted_at is null`)

export const readBrand = (db: Database, id: number) => answerJson(db, one, [id], noSuch('brand', id))
