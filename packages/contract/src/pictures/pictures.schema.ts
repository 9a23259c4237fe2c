import { type Static, Type } from 'typebox'
import { written } from '../shapes.schema'

/** A stored picture: the address that goes into pic_url and its like, and the pixels of its largest size. */
export const UploadedPicture = Type.Object({
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
})
export type UploadedPicture = Static<typeof UploadedPicture>

export const uploadPictureShapes = { answer: written(UploadedPicture) }
