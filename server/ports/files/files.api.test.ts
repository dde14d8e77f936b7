import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { fileMessages as say } from '#domain/paperwork/documents/messages/index.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { payrollMessages } from '#domain/paperwork/payrolls/messages/index.ts';
import { FileGone } from './port.ts';
import { stores, stored, api, company, withFiles } from './files.fixture.ts';

withFiles();

describe.each(['disk', 's3'] as const)('files on %s', (kind) => {
  const content = Buffer.from('nómina');

  it('come back as they were put, from bytes and from a stream', async () => {
    const files = stores[kind];
    const keys = [
      await files.put(company.enterpriseId, content),
      await files.put(company.enterpriseId, { stream: Readable.from([content]), bytes: content.length }),
    ];
    for (const key of keys) {
      expect(await files.read(company.enterpriseId, key)).toEqual(content);
      expect(await buffer(await files.open(company.enterpriseId, key))).toEqual(content);
    }
    expect(new Set(keys).size).toBe(2);
  });

  it('have keys that nobody guesses', async () => {
    expect(await stores[kind].put(company.enterpriseId, content)).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{62}$/);
  });

  it('are gone once removed, and may be removed twice', async () => {
    const files = stores[kind];
    const key = await files.put(company.enterpriseId, content);
    await files.remove(key);
    await files.remove(key);
    await expect(files.open(company.enterpriseId, key)).rejects.toThrow(FileGone);
  });

  it('never lie outside of their folder', async () => {
    await expect(stores[kind].open(company.enterpriseId, '../../etc/passwd')).rejects.toThrow(/path|traversal/i);
  });
});

it('a file whose stream breaks leaves nothing behind', async () => {
  const before = await stored();
  const broken = Readable.from(
    (function* () {
      yield Buffer.alloc(1000);
      throw new Error('cut off');
    })(),
  );
  await expect(api.files.put(company.enterpriseId, { stream: broken, bytes: 2000 })).rejects.toThrow(/write/);
  expect(await stored()).toEqual(before);
});

describe('what is no upload', () => {
  test.each([
    ['application/json', '{}', 415, generalMessages.unsupportedMedia],
    ['multipart/form-data', 'x', 400, say.broken],
    ['multipart/form-data; boundary=x', '', 422, payrollMessages.periodRequired],
  ])('%s: %s', async (contentType, payload, status, message) => {
    const response = await api.app.fastify.inject({
      method: 'POST',
      url: endpoints.uploadMultiPayroll.path,
      payload,
      headers: { 'content-type': contentType, authorization: `Bearer ${await api.tokenFor(company.adminId)}` },
    });
    expect([response.statusCode, response.json().message]).toEqual([status, message]);
  });
});
