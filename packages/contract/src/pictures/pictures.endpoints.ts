import { endpoint } from '../endpoint'
import { api } from '../paths'
import type { uploadPictureShapes } from './pictures.schema'

export const uploadPicture = endpoint<typeof uploadPictureShapes>({
  name: 'uploadPicture',
  method: 'POST',
  path: api('/picture'),
  access: 'pictures.write',
  summary: 'Store a picture in the sizes that pages need: the body is the JPEG, PNG, WebP or GIF itself',
  area: 'Pictures',
  consumes: 'picture',
})
