import { isLoopback } from './ports/isLoopback.ts';

/**
 * Whether others than this machine may reach a server that listens at `host` and is known by `publicUrl`: a reverse
 * proxy may stand before a loopback address, and an address of the network needs none.
 */
export const isReachable = (publicUrl: string, host: string): boolean =>
  !isLoopback(new URL(publicUrl).hostname) || !isLoopback(host);
