import type { FirstCompanyField } from '#domain/organization/enterprises/firstCompany.ts';
import { firstCompanyWords as say } from '#domain/organization/enterprises/messages/index.ts';
import { localeNow } from '#domain/kernel/locale.ts';
import { escapeHtml } from '#server/http/escapeHtml.ts';

export type Texts = Readonly<Record<string, string>>;

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:30rem;margin:3rem auto;padding:0 1rem}
fieldset{border:1px solid #767676;border-radius:4px;margin:0 0 1rem;padding:.5rem 1rem 1rem}
label{display:block;margin-top:.5rem}input{display:block;width:100%;box-sizing:border-box;font:inherit;padding:.4rem}
[role=alert]{color:#b3261e;margin:0}button{font:inherit;padding:.6rem 1rem}`;

/** A page without scripts. */
export const pageOf = (content: string): string =>
  `<!doctype html><html lang="${localeNow()}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="robots" content="noindex"><title>${say.title} · Jornada</title><style>${style}</style><body><main>` +
  `<h1>${say.title}</h1>${content}</main></body></html>`;

export const messagePage = (text: string): string => pageOf(`<p>${escapeHtml(text)}</p>`);

/** The form of the first company, with what was typed and what is wrong with it. */
export function formPage(typed: Texts, errors: Texts): string {
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
