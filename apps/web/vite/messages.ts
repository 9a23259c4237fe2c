import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/**
 * Compiles the message catalogues (src/i18n/<language>/<area>.json: flat ids to ICU text) while building, so that no
 * ICU parser reaches the browser. A message that does not parse fails the build and is named. `named`: a catalogue has
 * the name of its file under '', by which the staff screens find another language's texts.
 */
export function messages({ named = false } = {}): Plugin {
  return {
    name: 'getzo-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/i18n\/[a-z]+\/[a-z-]+\.json$/ },
      handler(code, id) {
        // still JSON: Vite's own JSON plugin makes the module
        const name = named ? /\/([a-z-]+)\.json$/.exec(id)?.[1] : undefined
        const texts = { ...(name !== undefined && { '': name }), ...compileCatalogue(code, id) }
        return { code: JSON.stringify(texts), map: null }
      },
    },
  }
}

function compileCatalogue(json: string, file: string): Record<string, unknown> {
  const texts: unknown = JSON.parse(json)
  if (typeof texts !== 'object' || texts === null) throw new Error(`${file} is not an object of messages`)
  return Object.fromEntries(
    Object.entries(texts).map(([id, text]) => {
      if (typeof text !== 'string') throw new Error(`${file}: ${id} is not a text`)
      try {
        return [id, compileMessageOrThrow(text)]
      } catch (cause) {
        throw new Error(`${file}: ${id} is not a valid message`, { cause })
      }
    }),
  )
}
