import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { firstCompany, type FirstCompanyField } from '#domain/organization/enterprises/firstCompany.ts';
import { firstCompanyWords as say } from '#domain/organization/enterprises/messages/index.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { ApiError } from '#server/http/apiError.ts';
import type { Deps } from '#server/modules/deps.ts';
import { createFirstCompany, hasCompany } from './createFirstCompany.ts';
import { stateOfCode } from './setUpCode.ts';
import { localeNow } from '#domain/kernel/locale.ts';
import { escapeHtml } from '#server/http/escapeHtml.ts';

type Texts = Readonly<Record<string, string>>;

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:30rem;margin:3rem auto;padding:0 1rem}
fieldset{border:1px solid #767676;border-radius:4px;margin:0 0 1rem;padding:.5rem 1rem 1rem}
label{display:block;margin-top:.5rem}input{display:block;width:100%;box-sizing:border-box;font:inherit;padding:.4rem}
[role=alert]{color:#b3261e;margin:0}button{font:inherit;padding:.6rem 1rem}`;

/** A page without scripts. */
const pageOf = (content: string): string =>
  `<!doctype html><html lang="${localeNow()}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="robots" content="noindex"><title>${say.title} · Jornada</title><style>${style}</style><body><main>` +
  `<h1>${say.title}</h1>${content}</main></body></html>`;

const messagePage = (text: string): string => pageOf(`<p>${escapeHtml(text)}</p>`);

/** The form of the first company, with what was typed and what is wrong with it. */
function formPage(typed: Texts, errors: Texts): string {
  const input = (name: FirstCompanyField, type: string, autocomplete: string) => {
    const error = errors[name];
    const wrong = error ? ` aria-invalid="true" aria-describedby="${name}-error"` : '';
    const message = error ? `<p role="alert" id="${name}-error">${escapeHtml(error)}</p>` : '';
    return (
      `<label for="${name}">${say.fields[name]}</label><input id="${name}" name="${name}" type="${type}" required` +
      ` maxlength="255" autocomplete="${autocomplete}" value="${escapeHtml(typed[name] ?? '')}"${wrong}>${message}`
    );
  };
  const group = (legend: string, ...inputs: string[]) =>
    `<fieldset><legend>${legend}</legend>${inputs.join('')}</fieldset>`;
  const company = group(
    say.ofCompany,
    input('company', 'text', 'organization'),
    input('cif', 'text', 'off'),
    input('phone', 'tel', 'tel'),
  );
  const administrator = group(
    say.ofAdministrator,
    input('name', 'text', 'given-name'),
    input('last_name', 'text', 'family-name'),
    input('email', 'email', 'email'),
  );
  return pageOf(
    `<p>${say.intro}</p><form method="post">${company}${administrator}<button>${say.create}</button></form>`,
  );
}

interface Link {
  Params: { code: string };
}
type Call = FastifyRequest<Link>;

const path = '/instalacion/:code';
const MOST_BYTES = 8 * 1024;
const PASSWORD_HOURS = 1;

/** `/instalacion/{code}`: where the first company is made, with the link that the start has printed. */
export function setUpPage(app: FastifyInstance, { database, clock, limit }: Deps, secret: string): void {
  const preHandler = limit({ name: 'set-up', max: 30, windowMs: 5 * MINUTE_MS, by: ({ ip }) => ip });
  const options = { schema: { hide: true }, preHandler, bodyLimit: MOST_BYTES };

  /** Why a link is of no use. */
  async function refusal(code: string): Promise<{ status: number; text: string } | undefined> {
    const state = stateOfCode(secret, code, clock.now());
    if (state === 'unknown') return { status: 404, text: say.badLink };
    if (await hasCompany(database)) return { status: 410, text: say.taken };
    return state === 'expired' ? { status: 410, text: say.expired } : undefined;
  }

  async function show({ params }: Call, reply: FastifyReply) {
    const refused = await refusal(params.code);
    return html(reply, refused ? messagePage(refused.text) : formPage({}, {}), refused?.status);
  }

  async function create({ params, body }: Call, reply: FastifyReply) {
    const refused = await refusal(params.code);
    if (refused) return html(reply, messagePage(refused.text), refused.status);
    const typed = (body ?? {}) as Texts;
    const read = firstCompany.safeParse(typed);
    if (!read.success) {
      const errors = Object.fromEntries(read.error.issues.map((issue) => [String(issue.path[0]), issue.message]));
      return html(reply, formPage(typed, errors), 422);
    }
    try {
      const { code } = await database.transaction((tx) => createFirstCompany(tx, clock, read.data, PASSWORD_HOURS));
      return await reply.redirect(`/restablecer-contrasena/${code}`, 303);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return html(reply, error.errors ? formPage(typed, error.errors) : messagePage(error.message), error.status);
    }
  }

  app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    pages.get<Link>(path, options, (request, reply) => show(request, reply));
    pages.post<Link>(path, options, (request, reply) => create(request, reply));
  });
}

const html = (reply: FastifyReply, page: string, status = 200): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
