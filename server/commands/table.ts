import type { Command } from './command.ts';

const ofOneEnterprise = { usage: '[ENTERPRISE]', positionals: { least: 0, most: 1 } } as const;
const proves = { 0: 'as it should be', 1: 'something is not as it should be: the lines name it' } as const;
const done = { 0: 'done' } as const;

/** Every command beside the start, loaded when it is called. */
export const commands: readonly Command[] = [
  {
    words: 'admin create',
    usage: '--email EMAIL --company NAME --cif CIF [--phone PHONE] [--name NAME] [--last-name NAME]',
    purpose: 'Makes the first company with its administrator, and prints the link that chooses the password.',
    options: Object.fromEntries(
      ['email', 'company', 'cif', 'phone', 'name', 'last-name'].map((name) => [name, { type: 'string' as const }]),
    ),
    exitCodes: { 0: 'made', 1: 'there is a company, or an account by that address, already' },
    load: async () => (await import('./createAdmin.ts')).createAdmin,
  },
  {
    words: 'migrate',
    purpose: 'Brings the database up to date with this release, while processes of the former one may be at work.',
    exitCodes: { 0: 'up to date' },
    load: async () => (await import('./migrate.ts')).migrateDatabase,
  },
  {
    words: 'verify',
    purpose: 'Proves the time ledger and the log of activity, of one enterprise or of all.',
    ...ofOneEnterprise,
    exitCodes: proves,
    load: async () => (await import('./verify.ts')).verify,
  },
  {
    words: 'verify ledger',
    purpose: 'Proves the chains of the time ledger, and that the entries on the screens are what it gives.',
    ...ofOneEnterprise,
    exitCodes: proves,
    load: async () => (await import('./verifyLedger.ts')).verifyLedgerChains,
  },
  {
    words: 'verify audit',
    purpose: 'Proves the chains of the log of activity.',
    ...ofOneEnterprise,
    exitCodes: proves,
    load: async () => (await import('./verifyAudit.ts')).verifyAuditChains,
  },
  {
    words: 'verify files',
    purpose:
      'Reads every file that the database names. Two files of one enterprise that were exchanged are noticed only where their sizes differ.',
    ...ofOneEnterprise,
    exitCodes: proves,
    load: async () => (await import('./verifyFiles.ts')).verifyFiles,
  },
  {
    words: 'ledger rebuild',
    purpose: 'Writes the entries on the screens anew from the time ledger.',
    ...ofOneEnterprise,
    exitCodes: done,
    load: async () => (await import('./rebuildEntries.ts')).rebuild,
  },
  {
    words: 'ledger purge',
    usage: '--years YEARS [ENTERPRISE]',
    purpose:
      'Removes what the time ledger has kept for more than so many years, 4 at least, and leaves signed checkpoints.',
    positionals: { least: 0, most: 1 },
    options: { years: { type: 'string' } },
    exitCodes: done,
    load: async () => (await import('./purgeLedger.ts')).purgeLedgerRows,
  },
  {
    words: 'db grow',
    purpose: 'Does what upgrades leave for large tables, while the product works.',
    exitCodes: done,
    load: async () => (await import('./grow.ts')).growDatabase,
  },
  {
    words: 'distribute',
    purpose: 'Spreads the enterprises over the workers of a Citus coordinator; to be tried on a copy before.',
    exitCodes: done,
    load: async () => (await import('./distribute.ts')).distributeEnterprises,
  },
  {
    words: 'backup',
    usage: 'FOLDER [--keep NUMBER] [--recipient AGE1…]',
    purpose:
      'Makes a folder in FOLDER that holds database, files and secrets, beside a running server, and keeps so many. ' +
      'Only the recipients, keys of age, can read it; without, whoever has it.',
    positionals: { least: 1, most: 1 },
    options: { keep: { type: 'string' }, recipient: { type: 'string', multiple: true } },
    exitCodes: done,
    load: async () => (await import('./backup.ts')).backup,
  },
  {
    words: 'restore',
    usage: 'BACKUP [--identity FILE]',
    purpose:
      'Puts a backup into the empty database and files of the settings, and proves the ledger. FILE holds the identity ' +
      'of age that opens an encrypted one.',
    positionals: { least: 1, most: 1 },
    options: { identity: { type: 'string' } },
    exitCodes: { 0: 'restored', 1: 'restored, but the ledger is not as it should be' },
    load: async () => (await import('./restore.ts')).restore,
  },
  {
    words: 'export',
    usage: 'EMAIL-OR-DNI FILE.zip',
    purpose: 'Writes all that is kept of a person (arts. 15 and 20 RGPD).',
    positionals: { least: 2, most: 2 },
    exitCodes: { 0: 'written', 1: 'nobody, or more than one account, is known by that' },
    load: async () => (await import('./exportPersonalData.ts')).exportPersonalData,
  },
  {
    words: 'sessions end',
    usage: 'EMAIL | --all',
    purpose: 'Ends the sessions of an account, or of everybody: they have to sign in again.',
    positionals: { least: 0, most: 1 },
    options: { all: { type: 'boolean' } },
    exitCodes: { 0: 'ended', 1: 'nobody is known by that address' },
    load: async () => (await import('./endSessions.ts')).endAllSessions,
  },
  {
    words: 'accounts undo',
    usage: 'EMAIL FORMER',
    purpose: 'Gives an account back the address that it had; what it joined since then stays with the present one.',
    positionals: { least: 2, most: 2 },
    exitCodes: { 0: 'undone', 1: 'no account went from one address to the other' },
    load: async () => (await import('./undoEmailChange.ts')).undoEmailChange,
  },
  {
    words: 'jobs',
    purpose: 'Says how the queues stand and which jobs have failed for good.',
    exitCodes: { 0: 'none has failed', 1: 'some have failed' },
    load: async () => (await import('./jobs.ts')).showJobs,
  },
  {
    words: 'jobs retry',
    usage: 'ID | all',
    purpose: 'Tries failed jobs once more.',
    positionals: { least: 1, most: 1 },
    exitCodes: { 0: 'under way', 1: 'no failed job is known by that' },
    load: async () => (await import('./jobs.ts')).retryJobs,
  },
  {
    words: 'jobs discard',
    usage: 'ID | all',
    purpose: 'Forgets failed jobs.',
    positionals: { least: 1, most: 1 },
    exitCodes: { 0: 'forgotten', 1: 'no failed job is known by that' },
    load: async () => (await import('./jobs.ts')).discardJobs,
  },
  {
    words: 'storage',
    usage: '[NUMBER]',
    purpose: 'Names the enterprises whose files take most of what they may, 20 or as many as said.',
    positionals: { least: 0, most: 1 },
    exitCodes: { 0: 'all have room', 1: 'one has little left' },
    load: async () => (await import('./storage.ts')).storage,
  },
  {
    words: 'keys rotate',
    usage: '[--enterprise ID]',
    purpose: 'Makes another key of the installation, or of one enterprise, whose files are then encrypted anew.',
    options: { enterprise: { type: 'string' } },
    exitCodes: { 0: 'done', 1: 'some files cannot be read' },
    load: async () => (await import('./rotateKeys.ts')).rotateKeys,
  },
  {
    words: 'files encrypt',
    purpose: 'Encrypts the files that came before there were keys.',
    ...ofOneEnterprise,
    exitCodes: { 0: 'done', 1: 'some files cannot be read' },
    load: async () => (await import('./encryptFiles.ts')).encryptFiles,
  },
];
