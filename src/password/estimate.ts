import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { commonPasswords } from '#domain/access/auth/commonPasswords.ts';
import { repeatsOwnData } from '#domain/access/auth/passwordRules.ts';

export interface Strength {
  /** 0 (guessed at once) to 4, as zxcvbn has it; 0 for what the server refuses. */
  readonly score: 0 | 1 | 2 | 3 | 4;
  /** Why the server would refuse it. */
  readonly problem?: 'common' | 'ownData';
}

const estimator = new ZxcvbnFactory({ dictionary: { common: [...commonPasswords] } });
const common = new Set(commonPasswords);

/** How hard a password is to guess, by the server's rules and by its patterns. It is large: import it when it is needed. */
export function estimate(password: string, own: readonly string[]): Strength {
  if (common.has(password.toLowerCase())) return { score: 0, problem: 'common' };
  if (repeatsOwnData(password, own)) return { score: 0, problem: 'ownData' };
  const words = own.flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u)).filter(Boolean);
  return { score: estimator.check(password, words).score };
}
