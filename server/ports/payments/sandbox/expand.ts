import { shown, type Kind } from './objects.ts';
import { invalid } from './problem.ts';
import type { Store } from './store.ts';

/** Fields that hold the id of another object, which `expand[]` replaces by the object. */
const references: Readonly<Record<string, Kind>> = {
  customer: 'customer',
  default_payment_method: 'payment_method',
  payment_method: 'payment_method',
  latest_invoice: 'invoice',
  pending_setup_intent: 'setup_intent',
};

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

async function expandPath(store: Store, value: unknown, [field, ...rest]: readonly string[]): Promise<void> {
  if (field === undefined || !isTree(value)) return;
  if (Array.isArray(value)) {
    for (const one of value) await expandPath(store, one, [field, ...rest]);
    return;
  }
  if (!(field in value)) throw invalid(`This property cannot be expanded (${field}).`, 'expand');
  const kind = references[field];
  const held = value[field];
  if (kind && typeof held === 'string') value[field] = shown(await store.get(kind, held));
  await expandPath(store, value[field], rest);
}

/** The answer as it is sent, with the objects asked for instead of their ids. */
export async function expanded(store: Store, answer: unknown, paths: readonly unknown[]): Promise<unknown> {
  const tree = shown(answer);
  for (const path of paths) if (typeof path === 'string') await expandPath(store, tree, path.split('.'));
  return tree;
}
