/** Whether this browser can use passkeys here at all: they need https, or http://localhost. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && typeof window.PublicKeyCredential === 'function'
