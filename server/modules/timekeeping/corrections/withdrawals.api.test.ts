import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { correctionMessages as say } from '#domain/timekeeping/corrections/messages/index.ts';
import { staged, ask, withdraw, api, propose, withApi } from './correctionNotifications.fixture.ts';

withApi();

describe('an employee takes back a request that waits', () => {
  test('it leaves the company’s list, stays in their own as withdrawn, and the entry stays', async () => {
    const who = await staged();
    const id = await ask(who, '2026-11-17');
    const answer = await withdraw(id, who.userId);
    expect([answer.status, answer.message]).toEqual([200, say.withdrew]);
    const waiting = await api.call(endpoints.listCorrections, {
      params: { enterpriseId: who.enterpriseId },
      as: who.company.people.admin,
    });
    expect(waiting.data).toEqual([]);
    const own = await api.call(endpoints.listOwnCorrections, { as: who.userId });
    expect(own.data).toMatchObject([{ id, status: 'withdrawn', start_hour: null }]);
    const again = await api.call(endpoints.approveCorrection, { params: { id }, as: who.company.people.admin });
    expect([again.status, again.message]).toEqual([409, say.withdrawn]);
    expect(await ask(who, '2026-11-17')).toBeGreaterThan(id);
  });

  test('not one that is answered, not what the company proposes, and nobody else’s', async () => {
    const who = await staged();
    const answered = await ask(who, '2026-11-17');
    const { admin } = who.company.people;
    await api.call(endpoints.rejectCorrection, { params: { id: answered }, as: admin });
    const late = await withdraw(answered, who.userId);
    expect(late.status).toBe(409);
    expect(late.message).toMatch(/ya ha respondido a esta solicitud$/);
    const pending = await ask(who, '2026-11-17');
    expect((await withdraw(pending, admin)).status).toBe(403);
    expect((await withdraw(await propose(who, '2026-11-14'), who.userId)).status).toBe(404);
  });
});
