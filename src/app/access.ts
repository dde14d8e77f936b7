import type { SessionUser } from '#domain/access/auth/session.ts';

/** What a path shows to whom (auth 4). */
type Page =
  | { readonly show: 'login' | 'checkout' | 'app' }
  /** Pages that a mail or a link leads to, with the code in it; with and without a session. */
  | { readonly show: 'verification' | 'passwordReset' | 'inspection' | 'complaintChannel'; readonly code: string }
  /** To be read before anything is accepted; with and without a session. */
  | { readonly show: 'legal'; readonly document: 'conditions' | 'privacy' }
  /** Another path of this page replaces it. */
  | { readonly show: 'redirect'; readonly to: string }
  /** Another page of the site: people who are only employees work on theirs. */
  | { readonly show: 'employeeSite' };

const publicPath =
  /^\/(login|checkout|condiciones|privacidad|verificacion\/[^/]+|restablecer-contrasena\/[^/]+|inspeccion\/[^/]+|canal-denuncias\/[^/]+)\/?$/;
const mailedPath = /^\/(verificacion|restablecer-contrasena|inspeccion|canal-denuncias)\/([^/]+)\/?$/;
const legalPath = /^\/(condiciones|privacidad)\/?$/;
const signedOutOnly = /^\/(login|checkout)\/?$/;

/** Whether the path may be seen without a session. */
export const isPublic = (pathname: string): boolean => publicPath.test(pathname);

/** The address asked for before sign-in, if it is a path of this site: `/x`, never `//x`. */
export function nextOf(search: string): string | null {
  const next = new URLSearchParams(search).get('next');
  // oxlint-disable-next-line no-control-regex -- browsers drop control characters, so `/\t/x` is `//x` to them
  if (!next || !/^\/[^/\\]/.test(next) || /[\u0000-\u001f]/.test(next)) return null;
  return isPublic(next.replace(/[?#].*/, '')) ? null : next;
}

const loginFor = (pathname: string, search: string): string => {
  const next = pathname + search;
  return next === '/' ? '/login' : `/login?next=${encodeURIComponent(next).replaceAll('%2F', '/')}`;
};

const codePages: Readonly<Record<string, 'verification' | 'inspection' | 'complaintChannel'>> = {
  verificacion: 'verification',
  inspeccion: 'inspection',
  'canal-denuncias': 'complaintChannel',
};

function pageOfMailedLink(pathname: string): Page | undefined {
  const [, page, code] = mailedPath.exec(pathname) ?? [];
  if (code === undefined) return undefined;
  return { show: codePages[page ?? ''] ?? 'passwordReset', code: decoded(code) };
}

/** An address that is no proper one holds no code that anybody knows. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function pageFor(pathname: string, search: string, user: Pick<SessionUser, 'role'> | null): Page {
  const mailed = pageOfMailedLink(pathname);
  if (mailed) return mailed;
  const [, legal] = legalPath.exec(pathname) ?? [];
  if (legal) return { show: 'legal', document: legal === 'condiciones' ? 'conditions' : 'privacy' };
  if (!user) {
    if (/^\/login\/?$/.test(pathname)) return { show: 'login' };
    return isPublic(pathname) ? { show: 'checkout' } : { show: 'redirect', to: loginFor(pathname, search) };
  }
  if (user.role === 'employee') return { show: 'employeeSite' };
  return signedOutOnly.test(pathname) ? { show: 'redirect', to: nextOf(search) ?? '/' } : { show: 'app' };
}
