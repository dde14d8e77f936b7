import { SECOND_MS } from '../../../domain/time/units.ts';
import type { S3Driver } from 'flydrive/drivers/s3';

/** Who calls says what went wrong: the SDK would write to the console. */
const silentLogger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const CONNECT_MS = 3_000;
/** Without a byte in either direction, unless the address says otherwise. */
const SILENT_SECONDS = 10;

/**
 * The bucket that an address names. Amazon's SDK is large: it is loaded only where it is used. Checksums are sent only
 * where S3 itself asks for one: those that the SDK adds by itself stand behind the body in a framing that other stores
 * keep as if it were part of the file.
 */
export async function bucketDriver(url: URL): Promise<S3Driver> {
  const { S3Driver: Driver } = await import('flydrive/drivers/s3');
  const { username, password, hostname, searchParams } = url;
  const endpoint = searchParams.get('endpoint');
  const silentSeconds = Number(searchParams.get('timeout')) || SILENT_SECONDS;
  return new Driver({
    bucket: hostname,
    visibility: 'private',
    supportsACL: false,
    region: searchParams.get('region') ?? 'us-east-1',
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    logger: silentLogger,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silentSeconds * SECOND_MS },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(username && {
      credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    }),
  });
}
