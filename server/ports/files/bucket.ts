import { Readable } from 'node:stream';
import { SECOND_MS } from '#domain/time/units.ts';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Driver } from 'flydrive/drivers/s3';
import { bucketParameters } from './bucketAddress.ts';

/** Who calls says what went wrong: the SDK would write to the console. */
const silentLogger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const CONNECT_MS = 3_000;
/** Silences that a whole call may take beside what it transfers: a bucket that drips is never silent. */
const CALL_SILENCES = 10;
/** Bytes a second that are waited for: who reads a file may be slow as well. */
const LEAST_RATE = 16_000;

/**
 * The bucket that an address names. Amazon's SDK is large: it is loaded only where it is used. Checksums are sent only
 * where S3 itself asks for one: those that the SDK adds by itself stand behind the body in a framing that other stores
 * keep as if it were part of the file.
 */
export async function bucketDriver(url: URL): Promise<S3Driver> {
  const [{ S3Driver: Driver }, { S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const { username, password, hostname } = url;
  const address = bucketParameters(url);
  if (!address) throw new Error('The address of the bucket has parameters that there are not');
  const { region, endpoint, timeout: silentSeconds } = address;
  const client = new S3Client({
    region,
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
  limitCalls(client, silentSeconds * CALL_SILENCES * SECOND_MS);
  return new Driver({ client, bucket: hostname, visibility: 'private', supportsACL: false });
}

/** What takes longer is broken off, also in the middle of a content that is read. */
function limitCalls({ config: { requestHandler } }: S3Client, mostMs: number): void {
  const handle = requestHandler.handle.bind(requestHandler);
  requestHandler.handle = (request, options) => handleWithin(request, options);

  async function handleWithin(...[request, options]: Parameters<typeof handle>): ReturnType<typeof handle> {
    const controller = new AbortController();
    const limit = (bytes: unknown) =>
      setTimeout(
        () => controller.abort(new DOMException('The bucket takes too long.', 'TimeoutError')),
        mostMs + ((Number(bytes) || 0) / LEAST_RATE) * SECOND_MS,
      ).unref();
    const sending = limit(request.headers['content-length']);
    const answer = await handle(request, { ...options, abortSignal: controller.signal }).finally(() =>
      clearTimeout(sending),
    );
    const { body, headers } = answer.response;
    if (body instanceof Readable) {
      const reading = limit(headers['content-length']);
      body.once('close', () => clearTimeout(reading));
    }
    return answer;
  }
}
