/** Whether this browser can make and use passkeys at all. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';
