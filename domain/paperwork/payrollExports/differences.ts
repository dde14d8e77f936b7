import { type PersonValues, type VariableKey, withoutZeros } from './variables.ts';

/**
 * What has changed since an export, by person and variable: what is to be added to what was exported, below 0 what is to be
 * taken from it. People of whom nothing changed are left out.
 */
export function differences(before: readonly PersonValues[], now: readonly PersonValues[]): PersonValues[] {
  const old = new Map(before.map(({ user_id, values }) => [user_id, values]));
  const current = new Map(now.map(({ user_id, values }) => [user_id, values]));
  return [...new Set([...current.keys(), ...old.keys()])].flatMap((userId) => {
    const was = old.get(userId) ?? {};
    const is = current.get(userId) ?? {};
    const changed: Record<VariableKey, number> = {};
    for (const key of new Set([...Object.keys(is), ...Object.keys(was)]))
      changed[key] = (is[key] ?? 0) - (was[key] ?? 0);
    const values = withoutZeros(changed);
    return Object.keys(values).length === 0 ? [] : [{ user_id: userId, values }];
  });
}
