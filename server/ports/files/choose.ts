import { mkdirSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FSDriver } from 'flydrive/drivers/fs';
import { driveFiles } from './drive.ts';
import type { FilesPort } from './port.ts';

/**
 * The file store that `FILES_URL` names: `file:/a/folder`, or `s3://bucket?region=eu-south-2`, with `endpoint` for a
 * server other than Amazon's and the access key either in the address (`s3://key:secret@bucket`) or where Amazon's SDK
 * looks for it (`AWS_ACCESS_KEY_ID` and so on).
 * @throws when the address is of neither kind, or the folder cannot be made
 */
export async function openFiles(filesUrl: string): Promise<FilesPort> {
  const location = filesLocation(filesUrl);
  if ('bucket' in location) return driveFiles(await s3Driver(new URL(filesUrl)));
  const { folder } = location;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  /** The folders around the file show when it came, too. */
  const setTime = async (key: string, at: Date) => {
    for (const one of [key, path.dirname(key), '.']) await utimes(path.join(folder, one), at, at);
  };
  return driveFiles(new FSDriver({ location: folder, visibility: 'private' }), setTime);
}

/**
 * The folder of the files, each at its key; or their bucket, named without its access key.
 * @throws when the address is of neither kind
 */
export function filesLocation(filesUrl: string): { readonly folder: string } | { readonly bucket: string } {
  const url = new URL(filesUrl);
  if (url.protocol === 's3:') return { bucket: `s3://${url.hostname}${url.search}` };
  if (url.protocol !== 'file:') throw new Error(`FILES_URL: neither file: nor s3: (${url.protocol})`);
  // `file:/a/folder` is a plain path, signs that an address would escape included.
  return { folder: filesUrl.startsWith('file://') ? fileURLToPath(url) : filesUrl.slice('file:'.length) };
}

/** Loaded only where it is used: Amazon's SDK is large. */
async function s3Driver(url: URL) {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { username, password, hostname, searchParams } = url;
  const endpoint = searchParams.get('endpoint');
  return new S3Driver({
    bucket: hostname,
    visibility: 'private',
    supportsACL: false,
    region: searchParams.get('region') ?? 'us-east-1',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(username && {
      credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    }),
  });
}
