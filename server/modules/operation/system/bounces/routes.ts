import { createHash, timingSafeEqual } from 'node:crypto';
import { bodyLimits } from '#domain/constants.ts';
import { bearerOf } from '#domain/kernel/bearer.ts';
import { systemEndpoints } from '#domain/operation/system/system.ts';
import { notFound, unauthorized } from '#server/http/apiError.ts';
import { mailIdOf, printable, readReport } from '#server/notifications/deliveryReport.ts';
import { noteBounce } from '#server/notifications/sendMail.ts';
import type { Module } from '#server/modules/deps.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Of a secret of whatever length, in the same time. */
function assertSecret(expected: string | undefined, authorization: string | undefined): void {
  if (expected === undefined) throw notFound();
  if (!timingSafeEqual(digest(expected), digest(bearerOf(authorization) ?? ''))) throw unauthorized();
}

/** `4.2.2`: the server tries again. */
const isPassing = (reason: string): boolean => /^\W*(?:4\d\d[ -]|4\.\d{1,3}\.\d{1,3}\b)/.test(reason);

/** Marks mails as failed that a mail server took and could not deliver; the answer never says whether there is such a mail. */
export const bounces: Module = (serve, { database, clock, config }) => {
  serve(
    systemEndpoints.receiveBounce,
    async ({ body }) => {
      const failure = typeof body === 'string' ? readReport(body) : readGiven(body);
      if (failure?.mailId) await noteBounce(database, failure.mailId, clock.now(), failure.reason);
      return { data: null };
    },
    {
      bodyLimit: bodyLimits.reportBytes,
      guards: async ({ headers }) => assertSecret(config.mailBounceSecret, headers.authorization),
    },
  );
};

function readGiven({ message_id, reason }: { readonly message_id: string; readonly reason: string }) {
  const mailId = mailIdOf(message_id);
  return mailId && !isPassing(reason) ? { mailId, reason: printable(reason) } : undefined;
}
