/** Makes the page open without network from its next visit on. Not while developing: it would keep old files. */
export function installOffline(): void {
  if (import.meta.env.PROD)
    navigator.serviceWorker?.register('/fichar-sw.js', { scope: '/fichar' }).catch(() => undefined);
}
