import { describe, expect, test } from 'vitest';
import { complaintChannelMessages as say } from '#domain/organization/complaints/messages/index.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { createCompany } from '#tests/support/company/company.ts';
import { api, code, company, complain, withChannel } from './complaints.fixture.ts';

withChannel();

const open: [string, Endpoint][] = Object.entries<Endpoint>(endpoints).filter(
  ([, { access, path }]) => access === 'public' && path.startsWith('/api/complaints'),
);
const withKey = open.filter(([name]) => name.includes('Case'));

/** What a visitor sends, right in everything but what is given. */
function visit(endpoint: Endpoint, { channel = code, key }: { channel?: string; key: string }) {
  const data = { parent_id: null, message: 'Hola', enterprise_id: company.enterpriseId, code: channel, key };
  return api.call(endpoint, {
    ...(endpoint.path.includes('{code}') && { params: { code: channel } }),
    ...(endpoint.method !== 'GET' && { body: endpoint.multipart ? { data: JSON.stringify(data) } : { key } }),
    ...(endpoint.multipart && { files: [{ field: 'file', name: 'a.png', content: company.png }] }),
  });
}
const said = ({ status, text }: Awaited<ReturnType<typeof visit>>) => [status, text];

describe('each public call on complaints asks for the code of the channel', () => {
  test('these are all of them', () => {
    expect(open.map(([name]) => name).toSorted()).toEqual([
      'createComplaint',
      'findComplaintsChannel',
      'readComplaintCase',
      'writeToComplaintCase',
    ]);
  });

  test.each(open)('%s: with the right one it answers; with another, the same 404 as all', async (_, endpoint) => {
    const { key } = await complain();
    expect((await visit(endpoint, { key })).status).toBeLessThan(300);
    const stranger = await createCompany(api);
    const nothing = JSON.stringify({ status: 404, message: say.nothingHere, data: null });
    for (const channel of ['otro', '', '%00', 'a'.repeat(50), code.toUpperCase(), stranger.channelCode]) {
      if (channel === '' && endpoint.path.includes('{code}')) continue;
      if (channel === stranger.channelCode && endpoint === endpoints.findComplaintsChannel) continue;
      expect([channel, ...said(await visit(endpoint, { channel, key }))]).toEqual([channel, 404, nothing]);
    }
  });

  test.each(withKey)('%s: a wrong key is answered as a wrong code is', async (_, endpoint) => {
    const { key } = await complain();
    const wrongKey = await visit(endpoint, { key: 'AAAAA-AAAAA-AAAAA-AAAAA' });
    expect(said(wrongKey)).toEqual(said(await visit(endpoint, { channel: 'otro', key })));
    expect(wrongKey.status).toBe(404);
  });

  test.each(open)('%s: tries are counted', async (_, endpoint) => {
    let last = await visit(endpoint, { channel: 'otro', key: 'x' });
    for (let tries = 0; tries < 310 && last.status !== 429; tries += 1)
      last = await visit(endpoint, { channel: 'otro', key: 'x' });
    expect([last.status, Number(last.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  });
});
