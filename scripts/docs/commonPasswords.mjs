import { dictionary } from '@zxcvbn-ts/language-common';

const considered = 10_000;
/** As `limits.passwordMin`: a shorter one is refused anyway. */
const shortest = 8;

/** The module of the commonest passwords, from the list of zxcvbn, which is ordered by how common they are. */
export function commonPasswordsModule() {
  const common = dictionary['passwords-common'].slice(0, considered).filter(({ length }) => length >= shortest);
  return [
    '// Written by scripts/docs/writeCommonPasswords.mjs: of the 10,000 commonest passwords (@zxcvbn-ts/language-common, MIT)',
    '// those that are long enough to be chosen, commonest first.',
    'const text = `',
    ...common.map((password) => password.replaceAll(/[\\`$]/g, String.raw`\$&`)),
    '`;',
    '',
    "export const commonPasswords: readonly string[] = text.trim().split('\\n');",
    '',
  ].join('\n');
}
