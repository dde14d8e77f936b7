import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { moveObjectionDays } from '#domain/constants.ts';
import { verificationMessages as say } from '#domain/access/auth/messages/index.ts';
import type { SessionUser } from '#domain/access/auth/session.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { User } from '#domain/organization/employees/users.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { personForm } from '#tests/support/accounts.ts';
import { hashOf } from '#server/http/hashOf.ts';
import { exists } from '#server/db/statements.ts';
import { completeDueMoves } from './commands/moveMembership.ts';
import {
  accountsOf,
  administrators,
  api,
  companies,
  type Human,
  humans,
  keyOf,
  mailboxes,
  type Membership,
  type Person,
  pick,
  type Step,
} from './lifeOfAccounts.fixture.ts';

/** Grants so far: people by whom they were given what. */
export class World {
  private readonly mark = companies[0]?.unique() ?? '';
  private readonly addresses = mailboxes.map((human, index) => `${human}${index}.${this.mark}@ejemplo.es`);
  private readonly since = api.outbox.length;
  private now = Date.now();
  private passwords = 0;
  private readonly known = new Map<Human, Set<string>>(humans.map((human) => [human, new Set()]));
  private readonly tokens: { human: Human; token: string }[] = [];
  private readonly people: Person[] = [];
  /** Humans who may open a membership, by its key. */
  private readonly granted = new Map<string, Set<Human>>();
  /** From when a move that was asked for may go on without its owner's consent. */
  private readonly dues = new Map<string, number>();
  /** Moves that were accepted: by whom, and whether the owner agreed. */
  private readonly moves = new Map<string, { by: Human; agreed: boolean; due: number }>();

  private readerOf = (address: string): Human | undefined => mailboxes[this.addresses.indexOf(address)];
  private tokenOf = (human: Human, at: number): string | undefined =>
    pick(
      this.tokens.filter((held) => held.human === human),
      at,
    )?.token;
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

  /** Does something as somebody, and holds what it changed against what they may grant. */
  private async watched(human: Human, work: () => Promise<unknown>, { undoes = false } = {}): Promise<void> {
    const [before, emails] = [await this.memberships(), await accountsOf(this.addresses)];
    await work();
    await api.jobs.settled();
    const [after, changed] = [await this.memberships(), await accountsOf(this.addresses)];
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

  /** One of the latest links that were mailed to an address. */
  private codeTo(address: string, at: number): string | undefined {
    const codes = this.mailsTo(address).flatMap(({ text }) => /\/verificacion\/([\w-]+)/.exec(text)?.[1] ?? []);
    return pick(codes.slice(-4), at);
  }

  private async open(human: Human, address: string, { b, c }: Step): Promise<void> {
    const code = this.codeTo(address, b);
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
        this.moves.set(owned.key, { by: move?.by ?? human, due: this.dues.get(owned.key) ?? Infinity, agreed: true });
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
      api.sql<{ key: string; accepted: boolean }>(
        `select v.enterprise_id || ':' || v.user_id as key, v.accepted_at is not null as accepted
           from membership_moves v join users u on u.id = v.account_id where u.email = $1`,
        [address],
      );
    // Before, since what may move at once does so with the acceptance.
    for (const { key, accepted } of await open())
      if (!accepted && this.readerOf(address) === human)
        this.moves.set(key, {
          by: human,
          due: this.dues.get(key) ?? Infinity,
          agreed: this.moves.get(key)?.agreed ?? false,
        });
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

  /** Changes what a company says of a person, by its administrator or by its firm. */
  private async edited({ company, id }: Person, input: object, as = company.adminId) {
    const [params, query] = [{ id }, { enterprise_id: company.enterpriseId }];
    const { data } = await api.call(endpoints.getUser, { as, params, query });
    return api.call(endpoints.updateUser, { as, params, body: { ...(data as object), hours: 40, ...query, ...input } });
  }

  private endMove(person: Person): void {
    this.moves.delete(keyOf(person));
    this.dues.delete(keyOf(person));
  }

  /** A company erases somebody's data, types an address for them and has them work there again. */
  private async eraseAndType(human: Human, email: string, at: number): Promise<void> {
    const person = pick(this.people, at);
    if (!person) return;
    const { company, id } = person;
    const call = { as: company.adminId, params: { id }, query: { enterprise_id: company.enterpriseId } };
    if ((await api.call(endpoints.deactivateUser, call)).status !== 200) return;
    this.endMove(person);
    await api.call(endpoints.erasePersonalData, call);
    person.roleSince = this.now;
    await this.type(human, email, at, false, { birth_date: '1991-03-04', phone: '600222333' });
    const params = { enterpriseId: company.enterpriseId, userId: id };
    await api.call(endpoints.activateUser, { as: company.adminId, params });
  }

  private async type(human: Human, email: string, at: number, byFirm = false, input: object = {}): Promise<void> {
    const person = pick(this.people, at);
    if (!person) return;
    const { administrators: longer, usual } = moveObjectionDays;
    const isLonger = person.role === 'admin' || this.now < person.roleSince + longer * DAY_MS;
    await this.watched(human, async () => {
      const as = byFirm ? person.company.firmOwnerId : person.company.adminId;
      const { status, data } = await this.edited(person, { ...input, email }, as);
      if (status !== 200 || (data as User).pending_email !== email) return;
      if (byFirm) expect(person.role, 'a firm typed an address').toBe('employee');
      this.endMove(person);
      this.dues.set(keyOf(person), this.now + (isLonger ? longer : usual) * DAY_MS);
    });
  }

  /** The reader of an address accepts an invitation while its enterprise types another address: both wait for the account. */
  private async race(human: Human, address: string, { b, c }: Step): Promise<void> {
    const code = /\/verificacion\/([\w-]+)/.exec(this.mailsTo(address).at(-1)?.text ?? '')?.[1];
    const person = pick(this.people, c);
    if (!code || !person) return;
    const email = this.addresses[b % mailboxes.length] ?? '';
    const isWaiting = (sessions: number) =>
      vi.waitFor(
        async () =>
          expect(
            await exists(
              api.database,
              sql`(select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
                   offset ${sessions - 1}) waiting`,
            ),
          ).toBe(true),
        { timeout: 8_000, interval: 20 },
      );
    await this.noteAcceptance(human, address, async () => {
      const begun = await api.database.transaction(async (tx) => {
        await tx.run(sql`select from users where email = ${address} for update`);
        const opened = api.call(endpoints.verifyEmail, { params: { id: code } });
        await Promise.race([opened, isWaiting(1)]);
        const edited = this.edited(person, { email });
        await Promise.race([edited, isWaiting(2)]);
        return { opened, edited };
      });
      await this.keepPassword(human, begun.opened);
      const answers = await Promise.all([begun.opened, begun.edited]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      this.endMove(person);
    });
  }

  private async signIn(human: Human, address: string, password: string): Promise<void> {
    const { status, token } = await api.call(endpoints.login, { body: { email: address, password } });
    if (status === 200 && token) this.tokens.push({ human, token });
  }

  async take(one: Step): Promise<void> {
    const { kind, a, b, c } = one;
    this.now += 1000;
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
        if (status === 201) this.people.push({ company, id: (data as User).id, role: 'employee', roleSince: 0 });
        await api.jobs.settled();
        return;
      }
      case 'open':
        return this.open(human, address, one);
      case 'decline': {
        const code = this.codeTo(address, b);
        if (!code) return;
        const { status } = await api.call(endpoints.declineInvitation, { params: { code } });
        if (status !== 200) return;
        const [kept] = await api.sql(
          `select from codes k join membership_moves v on v.account_id = k.user_id and v.enterprise_id = k.enterprise_id
            where k.code_hash = $1`,
          [hashOf(code)],
        );
        expect(kept, 'a declined move').toBeUndefined();
        return;
      }
      case 'reset': {
        await api.call(endpoints.requestPasswordReset, { body: { email: address } });
        await api.jobs.settled();
        const code = /\/restablecer-contrasena\/([\w-]+)/.exec(this.mailsTo(address).at(-1)?.text ?? '')?.[1];
        if (code) await this.keepPassword(human, Promise.resolve({ token: code }));
        return;
      }
      case 'signIn': {
        const password = pick([...(this.known.get(human) ?? [])], c);
        if (password) await this.signIn(human, this.addresses[b % mailboxes.length] ?? '', password);
        return;
      }
      case 'changeOwn': {
        const token = this.tokenOf(human, b);
        if (!token) return;
        const user = (await api.call(endpoints.checkSession, { token })).data as SessionUser | null;
        if (!user) return;
        const params = { id: user.id };
        const { data } = await api.call(endpoints.getUser, { token, params });
        const body = { ...(data as object), email: this.addresses[c % mailboxes.length] };
        await this.watched(human, () => api.call(endpoints.updateUser, { token, params, body }));
        return;
      }
      case 'type':
        return this.type(administrator, address, c);
      case 'typeByFirm':
        return this.type('thief', address, c, true);
      case 'setPassword': {
        const person = pick(this.people, c);
        const by = person && administrators[companies.indexOf(person.company)];
        if (!person || !by) return;
        const password = this.newPassword(by);
        await this.edited(person, { password, confirm_password: password });
        return;
      }
      case 'erase':
        return this.eraseAndType(administrator, address, c);
      case 'withdraw': {
        const person = pick(this.people, c);
        if (!person) return;
        const query = { enterprise_id: person.company.enterpriseId };
        await api.call(endpoints.withdrawEmail, { as: person.company.adminId, params: { id: person.id }, query });
        return this.endMove(person);
      }
      case 'role': {
        const person = pick(this.people, c);
        const role = (['admin', 'employee', 'manager'] as const)[a % 3] ?? 'admin';
        if (!person || person.role === role) return;
        const { status } = await this.edited(person, { role });
        if (status !== 200) return;
        Object.assign(person, { role, roleSince: this.now });
        // Without its owner's consent, nothing moves that opens more than when it was asked for.
        const move = this.moves.get(keyOf(person));
        if (!move?.agreed) this.endMove(person);
        return;
      }
      case 'race':
        return this.race(human, address, one);
      case 'pass':
        this.now += ([1, 3, 8][c % 3] ?? 1) * DAY_MS;
        api.setNow(new Date(this.now));
        await this.watched(human, () => completeDueMoves(api.database, new Date(this.now)));
        return;
      case 'answerInSession': {
        const token = this.tokenOf(human, b);
        if (!token) return;
        const { data } = await api.call(endpoints.listInvitations, { token });
        const invitation = pick((data as { enterprise_id: number }[] | null) ?? [], c);
        const user = (await api.call(endpoints.checkSession, { token })).data as SessionUser | null;
        if (!invitation || !user) return;
        await this.noteAcceptance(human, user.email, () =>
          api.call(endpoints.acceptOwnInvitation, {
            token,
            params: { enterpriseId: invitation.enterprise_id },
          }),
        );
      }
    }
  }

  /** Nobody has a session in a membership that was not granted to them, and nothing is to move where nobody reads. */
  async check(): Promise<void> {
    const lost = await api.sql(
      `select u.email from membership_moves v join users u on u.id = v.account_id
        where v.enterprise_id = any($1) and u.email like '%.invalid'`,
      [companies.map(({ enterpriseId }) => enterpriseId)],
    );
    expect(lost).toEqual([]);
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
