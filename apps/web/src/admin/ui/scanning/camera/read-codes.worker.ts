import { setModuleArgs } from '@undecaf/zbar-wasm'
import wasmAddress from '@undecaf/zbar-wasm/dist/zbar.wasm?url'
import { type Pixels, readPixels } from './read-pixels'

// A thread of its own: the video goes on while a picture is read, and this file's own Content-Security-Policy lets it
// compile WebAssembly, which the screens may not (adr/0196). The server knows it by its name.
setModuleArgs({ locateFile: () => wasmAddress })

/** What the thread answers to a picture. */
export type Read = { text: string | null } | { fault: string }

addEventListener('message', ({ data }: MessageEvent<Pixels>) => {
  const answer = (read: Read) => postMessage(read)
  readPixels(data).then(
    (text) => answer({ text }),
    (error: unknown) => answer({ fault: String(error) }),
  )
})
