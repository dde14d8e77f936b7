import type { endpoints } from '../../domain/endpoints.ts';

/**
 * Calls that no example made beforehand can answer: they want a password, a code of this moment, or what an
 * authenticator signs. Their tests stand beside them (server/modules/auth/factors, server/modules/auth/devices).
 */
export const wantsProof: readonly (keyof typeof endpoints)[] = [
  'confirmIdentity',
  'confirmTotp',
  'renewRecoveryCodes',
  'createPasskey',
  'renamePasskey',
  'removePasskey',
];
