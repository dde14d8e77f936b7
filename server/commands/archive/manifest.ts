import { z } from 'zod';

/** Of the archive's folder, not of the database in it; releases before encryption read the plain one alone. */
export const formats = { plain: 1, encrypted: 2 } as const;

export const manifestFile = 'manifest.json';
export const sumsFile = 'SHA256SUMS';
export const filesFolder = 'files';
export const secretsFolder = 'secrets';
export const tableFile = (name: string): string => `tables/${name}.copy.gz`;

/** What stands in `DATA_DIR` beside database and files, and cannot be made again (docs/operations.md). */
export const secretFiles = ['secret.key'] as const;
/** In archives of releases that kept keys of Web Push in a file. */
const formerSecretFiles = ['vapid.json'] as const;

const table = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() });
export type ArchivedTable = z.output<typeof table>;

const sequence = z.object({ name: z.string(), last: z.string(), called: z.boolean() });
export type ArchivedSequence = z.output<typeof sequence>;

export const manifestSchema = z.object({
  format: z.literal(Object.values(formats)),
  madeAt: z.iso.datetime(),
  /** Hashes of the migrations that the database had taken, in their order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** How many are in the archive; null: they stand in a bucket of their own. */
  files: z.number().int().nullable(),
  /** The bucket of the files that are not in the archive, without its keys. */
  bucket: z.string().nullable(),
  secrets: z.array(z.enum([...secretFiles, ...formerSecretFiles])),
  /** The public part of the installation's key that the files need, which is not in the archive; none: they are plain. */
  filesKeys: z.array(z.string()).default([]),
  /** Of age: who can read all but this manifest and the sums; none: everybody. */
  recipients: z.array(z.string()).default([]),
});
export type Manifest = z.output<typeof manifestSchema>;
