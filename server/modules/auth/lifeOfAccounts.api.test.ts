import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verificationMessages as say } from '../../../domain/auth/messages/index.ts';
import type { SessionUser } from '../../../domain/auth/session.ts';
import { endpoints } from '../../../domain/endpoints.ts';
import type { User } from '../../../domain/employees/users.ts';
import { DAY_MS } from '../../../domain/time/units.ts';
import { type Api, startApi } from '../../../tests/support/api.ts';
import { type Company, createCompany } from '../../../tests/support/company/company.ts';
import { personForm } from '../../../tests/support/accounts.ts';
import { completeDueMoves } from './commands/moveMembership.ts';

/** Two strangers, of whom the first has a company on trial, a victim, and who administers the two employers. */
const humans = ['thief', 'accomplice', 'victim', 'boss', 'rival'] as const;
type Human = (typeof humans)[number];
/** Whose the mailboxes are; the employers' administrators sign in by accounts that are no part of this. */
const mailboxes = ['thief', 'thief', 'accomplice', 'victim', 'victim'] as const satisfies readonly Human[];

let api: Api;
/** Of the thief, and of the two employers. */
let companies: readonly Company[];
const administrators: readonly Human[] = ['thief', 'boss', 'rival'];

beforeAll(async () => {
  api = await startApi();
  companies = [await createCompany(api), await createCompany(api), await createCompany(api)];
});
afterAll(() => api.close());

interface Membership {
  readonly key: string;
  readonly account_id: number;
  readonly accepted: boolean;
}

const kinds = [
  'add',
  'open',
  'open',
  'open',
  'reset',
  'signIn',
  'changeOwn',
  'type',
  'pass',
  'answerInSession',
] as const;
const step = fc.record({ kind: fc.constantFrom(...kinds), a: fc.nat(30), b: fc.nat(30), c: fc.nat(30) });
type Step = { kind: (typeof kinds)[number]; a: number; b: number; c: number };

const does = (kind: Step['kind'], a: number, b = 0, c = 0): Step => ({ kind, a, b, c });
/** Ways that once led into somebody else's account; what else happens comes between their steps. */
const attacks: readonly (readonly Step[])[] = [
  [],
  // The thief's account is led to the victim's address, joins an employer there, and is called back.
  [
    does('add', 0, 0, 1),
    does('open', 0),
    does('signIn', 0),
    does('changeOwn', 0, 0, 3),
    does('open', 3),
    does('add', 3, 1, 1),
    does('open', 3, 1),
    does('open', 0, 1),
  ],
  // An employer types the thief's address for the victim.
  [does('add', 3, 1, 0), does('open', 3), does('type', 0, 1), does('open', 0), does('pass', 0), does('pass', 0, 0, 1)],
  // The same, to which the victim objects or agrees.
  [
    does('add', 3, 1, 1),
    does('open', 3),
    does('type', 0, 1),
    does('open', 0),
    does('open', 3, 1),
    does('pass', 0, 0, 2),
  ],
  // A trial company sets a password for the victim's address before an employer adds it.
  [does('add', 3, 0, 0), does('add', 3, 1, 1), does('open', 3, 1), does('signIn', 0, 3), does('answerInSession', 0)],
];
const history = fc
  .tuple(fc.constantFrom(...attacks), fc.array(fc.tuple(step, fc.nat(12)), { maxLength: 10 }))
  .map(([attack, others]) =>
    attack
      .flatMap((one, at) => [...others.flatMap(([other, place]) => (place === at ? [other] : [])), one])
      .concat(others.flatMap(([other, place]) => (place >= attack.length ? [other] : []))),
  );

/** What happened so far, and who was given what by whom. */
class World {
  private readonly mark = companies[0]?.unique() ?? '';
  private readonly addresses = mailboxes.map((human, index) => `${human}${index}.${this.mark}@ejemplo.es`);
  private readonly since = api.outbox.length;
  private now = Date.now();
  private passwords = 0;
  private readonly known = new Map<Human, Set<string>>(humans.map((human) => [human, new Set()]));
  private readonly tokens: { human: Human; token: string }[] = [];
  private readonly people: { company: Company; id: number }[] = [];
  /** Who may open a membership. */
  private readonly granted = new Map<string, Set<Human>>();
  /** Who accepted that a membership moves to them, and whether its owner agreed. */
  private readonly moves = new Map<string, { by: Human; agreed: boolean; due: number }>();

  private readerOf = (address: string): Human | undefined => mailboxes[this.addresses.indexOf(address)];
  private pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)];
  private newPassword(human: Human): string {
    const password = `Clave-larga-${this.mark.slice(-3)}-${(this.passwords += 1)}`;
    this.known.get(human)?.add(password);
    return password;
  }

  private async memberships(): Promise<Membership[]> {
    return api.sql<Membership & Record<string, unknown>>(
      `select m.enterprise_id || ':' || m.user_id as key, m.account_id, m.accepted_at is not null as accepted
         from enterprise_users m where m.enterprise_id = any($1) and m.user_id = any($2)`,
      [companies.map(({ enterpriseId }) => enterpriseId), this.people.map(({ id }) => id)],
    );
  }
  private async emails(): Promise<ReadonlyMap<number, string>> {
    const rows = await api.sql<{ id: number; email: string }>('select id, email from users where email = any($1)', [
      this.addresses,
    ]);
    return new Map(rows.map(({ id, email }) => [id, email]));
  }

  /** Does something as somebody, and holds what it changed against what they may grant. */
  private async watched(human: Human, work: () => Promise<unknown>, { undoes = false } = {}): Promise<void> {
    const [before, emails] = [await this.memberships(), await this.emails()];
    await work();
    await api.jobs.settled();
    const [after, changed] = [await this.memberships(), await this.emails()];
    for (const one of after) {
      const former = before.find(({ key }) => key === one.key);
      const address = changed.get(one.account_id) ?? '';
      if (former && one.account_id !== former.account_id && former.accepted) {
        const move = this.moves.get(one.key);
        expect(move, `${one.key} moved without its new owner`).toBeDefined();
        expect(move?.agreed || this.now >= (move?.due ?? Infinity), `${one.key} moved too soon`).toBe(true);
        this.granted.set(one.key, new Set([move?.by ?? human]));
      } else if (one.accepted && !former?.accepted) {
        expect(this.readerOf(address), `${one.key} accepted by who does not read ${address}`).toBe(human);
        this.granted.set(one.key, new Set([human]));
      }
    }
    for (const [id, email] of changed) {
      if ((emails.get(id) ?? email) === email) continue;
      for (const { key, account_id } of after) {
        const granted = this.granted.get(key);
        if (account_id !== id || !granted) continue;
        if (undoes) expect([...granted], `${key} goes with an undoing`).toContain(human);
        granted.add(human);
      }
    }
  }

  private mailsTo = (address: string) => api.outbox.slice(this.since).filter(({ to }) => to === address);

  private async open(human: Human, address: string, { b, c }: Step): Promise<void> {
    const codes = this.mailsTo(address).flatMap(({ text }) => /\/verificacion\/([\w-]+)/.exec(text)?.[1] ?? []);
    const code = this.pick(codes.slice(-4), b);
    if (!code) return;
    const opened = await this.openedBy(human, code);
    if (opened.message === say.undoAsked) {
      await this.watched(
        human,
        () => this.keepPassword(human, api.call(endpoints.undoEmailChange, { params: { code } })),
        {
          undoes: true,
        },
      );
    } else if (opened.message === say.invited) {
      await this.noteAcceptance(human, address, () =>
        this.keepPassword(human, api.call(endpoints.acceptInvitation, { params: { code } })),
      );
    } else if (opened.message === say.moveAsked) {
      const agrees = c % 2 === 0;
      const [owned] = await api.sql<{ key: string }>(
        `select v.enterprise_id || ':' || v.user_id as key from membership_moves v
           join enterprise_users m using (enterprise_id, user_id) join users u on u.id = m.account_id
           join codes k on k.user_id = u.id and k.enterprise_id = v.enterprise_id and k.purpose = 'move' and k.used_at is null
          where u.email = $1 order by k.created_at desc limit 1`,
        [address],
      );
      if (owned && agrees && this.granted.get(owned.key)?.has(human)) {
        const move = this.moves.get(owned.key);
        this.moves.set(owned.key, { by: move?.by ?? human, due: move?.due ?? Infinity, agreed: true });
      }
      await this.watched(human, () =>
        api.call(endpoints.answerMove, { params: { code }, body: { agrees: agrees ? 1 : 0 } }),
      );
    }
  }

  /** Opens a link; a first password is chosen where the page asks for one. */
  private async openedBy(human: Human, code: string) {
    let message = '';
    const [address = ''] = this.addresses.filter((one) => this.mailsTo(one).some(({ text }) => text.includes(code)));
    await this.noteAcceptance(human, address, async () => {
      const answer = await this.keepPassword(human, api.call(endpoints.verifyEmail, { params: { id: code } }));
      message = answer.message ?? '';
    });
    return { message };
  }

  private async noteAcceptance(human: Human, address: string, work: () => Promise<unknown>): Promise<void> {
    const open = () =>
      api.sql<{ key: string; due: string; accepted: boolean }>(
        `select v.enterprise_id || ':' || v.user_id as key, v.due_at as due, v.accepted_at is not null as accepted
           from membership_moves v join users u on u.id = v.account_id where u.email = $1`,
        [address],
      );
    // Before, since what may move at once does so with the acceptance.
    for (const { key, due, accepted } of await open())
      if (!accepted && this.readerOf(address) === human)
        this.moves.set(key, { by: human, due: new Date(due).getTime(), agreed: this.moves.get(key)?.agreed ?? false });
    await this.watched(human, work);
  }

  private async keepPassword<A extends { token?: string | undefined }>(human: Human, asked: Promise<A>): Promise<A> {
    const answer = await asked;
    if (answer.token === undefined) return answer;
    const { data } = await api.call(endpoints.readResetCode, { params: { code: answer.token } });
    const password = this.newPassword(human);
    const params = { code: answer.token, userId: (data as { id: number }).id };
    await api.call(endpoints.resetPassword, { params, body: { password, confirmPassword: password } });
    return answer;
  }

  private async signIn(human: Human, address: string, password: string): Promise<void> {
    const { status, token } = await api.call(endpoints.login, { body: { email: address, password } });
    if (status === 200 && token) this.tokens.push({ human, token });
  }

  async take(one: Step): Promise<void> {
    const { kind, a, b, c } = one;
    api.setNow(new Date(this.now));
    await api.sql('delete from rate_limits');
    const at = a % mailboxes.length;
    const [human, address] = [mailboxes[at] as Human, this.addresses[at] ?? ''];
    const [company, administrator] = [companies[b % 3], administrators[b % 3]];
    if (!company || !administrator) return;
    switch (kind) {
      case 'add': {
        const password = c % 2 === 0 ? this.newPassword(administrator) : undefined;
        const form = personForm(company, { email: address, ...(password && { password, confirm_password: password }) });
        const body = { ...form, enterprise_id: company.enterpriseId };
        const { data, status } = await api.call(endpoints.createUser, { as: company.adminId, body });
        if (status === 201) this.people.push({ company, id: (data as User).id });
        await api.jobs.settled();
        return;
      }
      case 'open':
        return this.open(human, address, one);
      case 'reset': {
        await api.call(endpoints.requestPasswordReset, { body: { email: address } });
        await api.jobs.settled();
        const code = /\/restablecer-contrasena\/([\w-]+)/.exec(this.mailsTo(address).at(-1)?.text ?? '')?.[1];
        if (code) await this.keepPassword(human, Promise.resolve({ token: code }));
        return;
      }
      case 'signIn': {
        const password = this.pick([...(this.known.get(human) ?? [])], c);
        if (password) await this.signIn(human, this.addresses[b % mailboxes.length] ?? '', password);
        return;
      }
      case 'changeOwn': {
        const token = this.pick(
          this.tokens.filter((held) => held.human === human),
          b,
        )?.token;
        if (!token) return;
        const user = (await api.call(endpoints.checkSession, { token })).data as SessionUser | null;
        if (!user) return;
        const params = { id: user.id };
        const { data } = await api.call(endpoints.getUser, { token, params });
        const body = { ...(data as object), email: this.addresses[c % mailboxes.length] };
        await this.watched(human, () => api.call(endpoints.updateUser, { token, params, body }));
        return;
      }
      case 'type': {
        const person = this.pick(this.people, c);
        if (!person) return;
        const params = { id: person.id };
        const query = { enterprise_id: person.company.enterpriseId };
        const as = person.company.adminId;
        const { data } = await api.call(endpoints.getUser, { as, params, query });
        const body = { ...(data as object), ...query, email: address };
        await this.watched(administrator, () => api.call(endpoints.updateUser, { as, params, body }));
        this.moves.delete(`${query.enterprise_id}:${person.id}`);
        return;
      }
      case 'pass':
        this.now += ([1, 3, 8][c % 3] ?? 1) * DAY_MS;
        api.setNow(new Date(this.now));
        await this.watched(human, () => completeDueMoves(api.database, new Date(this.now)));
        return;
      case 'answerInSession': {
        const held = this.pick(
          this.tokens.filter((one_) => one_.human === human),
          b,
        );
        if (!held) return;
        const { data } = await api.call(endpoints.listInvitations, { token: held.token });
        const invitation = this.pick((data as { enterprise_id: number }[] | null) ?? [], c);
        const user = (await api.call(endpoints.checkSession, { token: held.token })).data as SessionUser | null;
        if (!invitation || !user) return;
        await this.noteAcceptance(human, user.email, () =>
          api.call(endpoints.acceptOwnInvitation, {
            token: held.token,
            params: { enterpriseId: invitation.enterprise_id },
          }),
        );
      }
    }
  }

  /** Nobody has a session in a membership that was not granted to them. */
  async check(): Promise<void> {
    for (const { human, token } of this.tokens) {
      const user = (await api.call(endpoints.checkSession, { token })).data as SessionUser | null;
      for (const { id, user_id } of user?.enterprises ?? []) {
        const key = `${id}:${user_id}`;
        expect([...(this.granted.get(key) ?? [])], `${human} opens ${key}`).toContain(human);
      }
    }
  }

  /** Everybody tries every password that they know, at every address. */
  async tryAll(): Promise<void> {
    for (const human of humans)
      for (const password of this.known.get(human) ?? [])
        for (const address of this.addresses) {
          await api.sql('delete from rate_limits');
          await this.signIn(human, address, password);
        }
    await this.check();
  }
}

test('nobody ever has an access that no owner granted, whatever strangers, a victim and employers do', async () => {
  const { failed, counterexample, errorInstance } = await fc.check(
    fc.asyncProperty(history, async (steps) => {
      const world = new World();
      for (const one of steps) {
        await world.take(one);
        await world.check();
      }
      await world.tryAll();
      api.setNow(null);
    }),
    { numRuns: Math.ceil(Number(process.env['HISTORIES'] ?? 2_000) / 200), endOnFailure: true },
  );
  expect([failed, counterexample, errorInstance]).toEqual([false, null, null]);
}, 600_000);
