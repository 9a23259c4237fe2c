import { styleNonce } from './page-meta'

/**
 * Dialogs stop the page behind them from scrolling with a style element of a library that knows only webpack's global.
 * Imported for its effect, before anything is drawn.
 */
Reflect.set(globalThis, '__webpack_nonce__', styleNonce)
