import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { firstCompany } from '#domain/organization/enterprises/firstCompany.ts';
import { firstCompanyWords as say } from '#domain/organization/enterprises/messages/index.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { ApiError } from '#server/http/apiError.ts';
import type { Deps } from '#server/modules/deps.ts';
import { createFirstCompany, hasCompany } from './createFirstCompany.ts';
import { formPage, messagePage, type Texts } from './html.ts';
import { stateOfCode } from './setUpCode.ts';

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
