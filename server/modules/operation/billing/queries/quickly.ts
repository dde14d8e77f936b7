/** Who only looks does not wait long for the provider: what we know by ourselves is shown instead. */
export const quickly = { timeout: 5_000, maxNetworkRetries: 0 };
