import * as endpoints from '@getzo/contract/pictures/pictures.endpoints'
import * as shapes from '@getzo/contract/pictures/pictures.schema'
import type { Deps } from '../../deps'
import { readContents } from '../../files/contents'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { goneOf } from '../../load/reader'
import { drawPicture } from './draw-picture'
import { keepPicture } from './pictures.service'

export function picturesRoutes(route: Route, { db }: Deps) {
  route(endpoints.uploadPicture, shapes.uploadPictureShapes, async (call) => {
    const file = await call.receiveFile()
    const drawn = await drawPicture(readContents(db, file.id), goneOf(call.request))
    const picture = await call.write((tx) => keepPicture(tx, file, drawn))
    return written(picture, 'file.picture_uploaded')
  })
}
