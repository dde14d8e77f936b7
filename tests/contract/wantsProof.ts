import type { endpoints } from '#domain/endpoints.ts';

/**
 * Calls that no example made beforehand can answer: they want a password, a code of this moment, or what an
 * authenticator signs. Their tests stand beside them (server/modules/access/auth/factors, server/modules/access/auth/devices).
 */
export const wantsProof: readonly (keyof typeof endpoints)[] = [
  'confirmIdentity',
  'confirmTotp',
  'renewRecoveryCodes',
  'createPasskey',
  'renamePasskey',
  'removePasskey',
];

/** What only somebody of a firm is answered: tests/contract/firms.test.ts and the tests beside them have their cases. */
export const ofFirms: readonly (keyof typeof endpoints)[] = [
  'createFirm',
  'updateFirm',
  'acceptFirmInvitation',
  'declineFirmInvitation',
  'listFirmMembers',
  'inviteFirmMember',
  'removeFirmMember',
  'listFirmClients',
  'proposeFirm',
  'acceptClient',
  'assignClients',
  'setClientStaff',
  'endClient',
  'listFirmSavedFilters',
  'createFirmSavedFilter',
  'updateFirmSavedFilter',
  'deleteFirmSavedFilter',
  'previewClientsImport',
  'listClientImports',
  'createClientImport',
  'addToClientImport',
  'startClientImport',
  'getClientImport',
  'cancelClientImport',
  'dismissClientImport',
  'prepareCompany',
  'listFirmPayrolls',
  'uploadFirmPayrolls',
  'getFirmPayrolls',
  'downloadFirmPayrollPage',
  'listFirmPayrollPeople',
  'placeFirmPages',
  'rereadFirmPayrolls',
  'handOutFirmPayrolls',
  'discardFirmPayrolls',
];
