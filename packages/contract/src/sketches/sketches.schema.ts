import { Type } from 'typebox'
import { text } from '../shapes.schema'
import { colourSchemes } from './sketch-work'

/** address: of the page, with its query. The tree is the web's own, as it is kept of lists seen before. */
export const readSketchShapes = {
  query: Type.Object(
    { address: text(2000, 1), scheme: Type.Enum([...colourSchemes]) },
    { additionalProperties: false },
  ),
  answer: Type.Object({ sketch: Type.Unknown() }),
}
