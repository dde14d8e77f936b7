import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

const sources = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
  .map((file) => path.join('server', file))
  .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file));

const callers = (call: RegExp) => sources.filter((file) => call.test(readFileSync(path.join(root, file), 'utf8')));

it('one place hands mails to the mail server, and one place notes to the push services', () => {
  expect(callers(/\bmail\.send\(/)).toEqual(['server/notifications/sendMail.ts']);
  expect(callers(/\bpush\.send\(/)).toEqual(['server/modules/operation/notifications/jobs/sendPush.ts']);
});
