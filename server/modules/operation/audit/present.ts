import {
  type ActivityKind,
  auditActions,
  type AuditAction,
  type AuditProof,
  proofs,
  shownAction,
} from '#domain/operation/audit/actions.ts';
import type { ActivityEntry } from '#domain/operation/audit/audit.ts';
import { activitySentences, activityWords as words } from '#domain/operation/audit/messages/index.ts';
import { localDate } from '#domain/kernel/codecs.ts';
import { monthInWords, numericDate } from '#domain/time/format.ts';
import { isoInZone } from '#domain/time/localTime.ts';
import type { ActivityRow } from './repo.ts';

const isKnown = (action: string): action is AuditAction => Object.hasOwn(auditActions, action);

/** A row that an older or a newer version wrote keeps its name. */
const sentenceOf = (action: string): string => (isKnown(action) ? activitySentences[action] : action);
const kindOf = (action: string): ActivityKind => (isKnown(action) ? auditActions[action] : 'settings');

/** A name that a date could be read from stays as it is. */
const dated = (text: string): string => (localDate.safeParse(text).success ? numericDate(text) : text);

const wordOf = (action: string, value: string): string => words.values[action]?.[value] ?? dated(value);

function subjectOf({ action, user_id, record_id, record_name, details }: ActivityRow): string | null {
  // Its number tells in which order complaints were filed.
  if (action.startsWith('complaints.')) return null;
  const { name, date, month, count, network, proof, resource, from, to } = details ?? {};
  const texts = [
    typeof resource === 'string' ? (words.resources[resource] ?? resource) : null,
    record_name ?? (typeof name === 'string' ? name : null),
    record_name === null && record_id !== null && user_id === null ? words.record(record_id) : null,
    typeof date === 'string' ? numericDate(date) : null,
    typeof month === 'string' ? monthInWords(month) : null,
    typeof from === 'string' && typeof to === 'string' ? words.change(wordOf(action, from), wordOf(action, to)) : null,
    typeof count === 'number' ? words.people(count) : null,
    proofs.find((one) => one === proof) ? words.proofs[proof as AuditProof] : null,
    typeof network === 'string' ? words.network(network) : null,
  ].filter((text) => text !== null);
  return texts.length > 0 ? texts.join(' · ') : null;
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

export function presentActivity(row: ActivityRow, zone: string): ActivityEntry {
  const action = shownAction(row.action);
  const isOther = row.user_id !== row.actor_id;
  return {
    id: row.number,
    at: isoInZone(row.at.getTime(), zone),
    actor: row.actor_id,
    actor_name: row.actor_name,
    action,
    kind: kindOf(action),
    what: sentenceOf(action),
    person: isOther ? row.user_id : null,
    person_name: isOther ? row.user_name : null,
    subject: subjectOf(row),
    fields: textsOf(row.details?.fields),
  };
}
