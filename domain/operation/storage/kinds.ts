/** What the files of an enterprise are; `others` are its logo and the files of its own resources. */
export const storageKinds = ['payrolls', 'documents', 'others', 'complaints'] as const;
export type StorageKind = (typeof storageKinds)[number];

/** What has a limit of its own: strangers fill the share of the complaints channel and no other. */
export const shareNames = ['company', 'complaints'] as const;
export type StorageShare = (typeof shareNames)[number];

export const shareOf = (kind: StorageKind): StorageShare => (kind === 'complaints' ? 'complaints' : 'company');

/** Of what is allowed, from which on administrators are warned. */
export const WARNED_SHARE = 0.8;
