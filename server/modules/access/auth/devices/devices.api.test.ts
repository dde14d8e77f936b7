import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { deviceMessages as say } from '#domain/access/auth/messages/index.ts';
import { api, company, email, signIn, withAccount } from '../session.fixture.ts';

withAccount();

const origin = 'http://localhost:3000';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** A browser: it keeps its cookie and says from which page it calls. */
function browser(agent = chrome) {
  let cookie = '';
  const headers = () => ({ origin, 'user-agent': agent, ...(cookie && { cookie }) });
  return {
    async signIn(over = {}) {
      const body = { email, password: 'Contraseña-1', ...over };
      const answer = await api.call(endpoints.login, { body, headers: headers() });
      const set = String(answer.headers['set-cookie'] ?? '');
      cookie = set.split(';')[0] ?? '';
      return { token: answer.token ?? '', set, answer };
    },
    check: (token: string) => api.call(endpoints.checkSession, { token, headers: headers() }),
  };
}

const mailsAbout = (subject: string) => api.outbox.filter((mail) => mail.to === email && mail.subject === subject);
const NEW_DEVICE = 'Nuevo inicio de sesión en tu cuenta de Jornada';
const STOLEN = 'Hemos cerrado una sesión de tu cuenta de Jornada';

describe('a session that a page opens', () => {
  test('is bound to a cookie that no script reads and no other site sends', async () => {
    const own = browser();
    const { token, set } = await own.signIn();
    expect(set).toMatch(/^jornada-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect((await own.check(token)).status).toBe(200);
    expect((await own.check(token)).status).toBe(200);
  });

  test('its token is good for nothing elsewhere: the session ends, and its owner is told', async () => {
    const { token } = await browser().signIn();
    const before = mailsAbout(STOLEN).length;
    const thief = await api.call(endpoints.checkSession, { token });
    expect(thief.status).toBe(401);
    expect(mailsAbout(STOLEN)).toHaveLength(before + 1);
    expect(mailsAbout(STOLEN).at(-1)?.text).toContain('Chrome en Windows');
    const another = browser(safari);
    await another.signIn();
    expect((await another.check(token)).status).toBe(401);
  });

  test('of a client of the API is good by its token alone', async () => {
    const { token = '', headers } = await signIn();
    expect(headers['set-cookie']).toBeUndefined();
    expect((await api.call(endpoints.checkSession, { token })).status).toBe(200);
  });

  test('keeps the cookie of its browser when somebody signs in again', async () => {
    const own = browser();
    const first = await own.signIn();
    const second = await own.signIn();
    expect(second.set.split(';')[0]).toBe(first.set.split(';')[0]);
    expect((await own.check(first.token)).status).toBe(200);
  });

  test('where the site is encrypted, the cookie is bound to the host and to encryption', async () => {
    const { markDevice } = await import('#server/http/device.ts');
    const request = { cookies: {} } as Parameters<typeof markDevice>[0];
    expect(markDevice(request, 'https://jornada.example').cookie).toMatch(/^__Host-jornada-device=[\w-]{43};.* Secure/);
  });
});

describe('a device', () => {
  test('that an account has not been used with before is told to its owner, the first of all is not', async () => {
    const before = mailsAbout(NEW_DEVICE).length;
    await api.sql('delete from known_devices where user_id = $1', [company.adminId]);
    const own = browser();
    await own.signIn();
    await own.signIn();
    expect(mailsAbout(NEW_DEVICE)).toHaveLength(before);
    await browser(safari).signIn();
    expect(mailsAbout(NEW_DEVICE)).toHaveLength(before + 1);
    expect(mailsAbout(NEW_DEVICE).at(-1)?.text).toContain('Safari en iOS');
  });

  test('opens no session and is not known while its owner cannot be told', async () => {
    await browser().signIn();
    const counted = () =>
      api.sql(
        `select (select count(*) from sessions where user_id = $1) as sessions,
                (select count(*) from known_devices where user_id = $1) as devices,
                (select count(*) from audit_log where user_id = $1) as audited`,
        [company.adminId],
      );
    const before = await counted();
    const toldBefore = mailsAbout(NEW_DEVICE).length;
    const another = browser(safari);
    await api.sql(`alter table mails add constraint refused check (kind <> 'credentials') not valid`);
    try {
      expect((await another.signIn()).answer.status).toBe(500);
    } finally {
      await api.sql('alter table mails drop constraint refused');
    }
    expect(await counted()).toEqual(before);
    await another.signIn();
    expect(mailsAbout(NEW_DEVICE)).toHaveLength(toldBefore + 1);
  });
});

describe('the list of devices', () => {
  let own: ReturnType<typeof browser>;
  let token: string;
  const listed = async () => {
    const { data } = await api.call(endpoints.listSessions, { as: company.adminId });
    return data as { id: number; device: string | null; current: boolean; last_used_at: string }[];
  };
  beforeEach(async () => {
    own = browser();
    ({ token } = await own.signIn());
  });

  test('says with what and when, and which one asks', async () => {
    const mine = await listed();
    expect(mine.find(({ device }) => device === 'Chrome en Windows')).toMatchObject({
      current: false,
      last_used_at: expect.stringMatching(/Z$/),
    });
    expect(mine.filter(({ current }) => current)).toHaveLength(1);
  });

  test('one of them is ended from another; nobody ends those of others', async () => {
    const [chosen] = (await listed()).filter(({ device }) => device === 'Chrome en Windows');
    const params = { id: chosen?.id ?? 0 };
    await api.call(endpoints.endSession, { as: company.people.manager, params });
    expect((await own.check(token)).status).toBe(200);
    expect((await api.call(endpoints.endSession, { as: company.adminId, params })).message).toBe(say.ended);
    expect((await own.check(token)).status).toBe(401);
  });

  test('all end at once, this one too', async () => {
    const { token: other = '' } = await signIn();
    expect((await api.call(endpoints.endAllSessions, { token: other })).message).toBe(say.allEnded);
    expect((await own.check(token)).status).toBe(401);
    expect((await api.call(endpoints.checkSession, { token: other })).status).toBe(401);
  });
});

describe('limits of a session', () => {
  const HOUR = 3_600_000;
  const START = Date.parse('2026-03-02T08:00:00Z');

  test.each([
    ['an office computer', false, 11, 7 * 24],
    ['a personal phone', true, 29 * 24, 180 * 24],
  ])('%s: however often it is used, it ends', async (_, remember, stepHours, limitHours) => {
    api.setNow(new Date(START));
    const { token = '' } = await signIn({ remember });
    const statuses: number[] = [];
    for (let hours = stepHours; hours < limitHours; hours += stepHours) {
      api.setNow(new Date(START + hours * HOUR));
      statuses.push((await api.call(endpoints.checkSession, { token })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    api.setNow(new Date(START + limitHours * HOUR + 1));
    expect((await api.call(endpoints.checkSession, { token })).status).toBe(401);
  });
});
