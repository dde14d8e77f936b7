export * from './access.ts';
export * from './billing.ts';
export * from './documents.ts';
export * from './enterprises.ts';
export * from './notifications.ts';
export * from './people.ts';
export * from './planning.ts';
export * from './time.ts';
