import { composeMail } from '../../ports/mail/composeMail.ts';
import type { Mail } from '../../ports/mail/port.ts';
import type { PushNote } from '../../ports/push/port.ts';

/**
 * What one mail is about: what a person asks for, what is proposed to them, what became of what they asked for, or of
 * what somebody proposed to others.
 */
export type NotificationKind = 'request' | 'proposal' | 'answer' | 'outcome';

export interface NotificationItem {
  readonly status: 'pending' | 'approved' | 'rejected' | 'disputed';
  /** Whose record it is. */
  readonly person: string;
  /** `16/11/2026`. */
  readonly date: string;
  /** Why it was proposed, or how it was answered. */
  readonly reason: string | null;
}

interface Notification {
  readonly to: { readonly name: string; readonly email: string };
  readonly enterprise: string;
  /** At least one. */
  readonly items: readonly NotificationItem[];
}

const quoted = (reason: string | null): string => (reason ? `: «${reason}»` : '');
const several = (items: readonly NotificationItem[], one: string, many: string) => (items.length === 1 ? one : many);

const answered = { pending: '', approved: 'aprobada', rejected: 'rechazada', disputed: '' } as const;
const taken = { pending: '', approved: 'aceptada', rejected: '', disputed: 'en desacuerdo' } as const;

const words = {
  request: (items: readonly NotificationItem[]) => {
    const who = items[0]?.person ?? '';
    return {
      subject: several(items, `${who} pide corregir un fichaje`, `${who} pide corregir sus fichajes`),
      paragraphs: [
        `${who} pide corregir su registro de jornada:`,
        ...items.map(({ date, reason }) => `${date}${quoted(reason)}`),
        'El registro no cambia hasta que se apruebe la solicitud.',
      ],
      label: several(items, 'Ver la solicitud', 'Ver las solicitudes'),
    };
  },
  proposal: (items: readonly NotificationItem[], enterprise: string) => ({
    subject: several(
      items,
      'Tu empresa propone una corrección de tu fichaje',
      'Tu empresa propone correcciones de tus fichajes',
    ),
    paragraphs: [
      `${enterprise} propone corregir tu registro de jornada:`,
      ...items.map(({ date, reason }) => `${date}${quoted(reason)}`),
      'Tu registro no cambia hasta que aceptes. Si no estás de acuerdo, puedes dejar constancia de ello.',
    ],
    label: 'Responder',
  }),
  answer: (items: readonly NotificationItem[], enterprise: string) => ({
    subject: several(
      items,
      `Tu corrección de fichaje ha sido ${answered[items[0]?.status ?? 'approved']}`,
      'Tus correcciones de fichajes tienen respuesta',
    ),
    paragraphs: [
      `${enterprise} ha respondido a lo que pediste corregir:`,
      ...items.map(({ date, status, reason }) => `${date}, ${answered[status]}${quoted(reason)}`),
    ],
    label: 'Ver mis correcciones',
  }),
  outcome: (items: readonly NotificationItem[]) => ({
    subject: several(items, 'Respuesta a la corrección que propusiste', 'Respuestas a las correcciones que propusiste'),
    paragraphs: [
      'Han respondido a lo que propusiste corregir:',
      ...items.map(({ person, date, status, reason }) => `${person}, ${date}, ${taken[status]}${quoted(reason)}`),
      ...(items.some(({ status }) => status === 'disputed')
        ? ['En caso de desacuerdo el fichaje queda como estaba, y las dos versiones se conservan.']
        : []),
    ],
    label: 'Ver las correcciones',
  }),
} as const;

export function notificationMail(kind: NotificationKind, { to, enterprise, items }: Notification, link: string): Mail {
  const { subject, paragraphs, label } = words[kind](items, enterprise);
  return composeMail({ to: to.email, subject, greeting: `Hola, ${to.name}:`, paragraphs, button: { label, link } });
}

const titles = {
  request: 'Nueva solicitud por responder',
  proposal: 'Tienes una corrección por responder',
  answer: 'Una corrección tiene respuesta',
  outcome: 'Una corrección tiene respuesta',
} as const;

/** Nothing of the entries: it passes through others' hands and lies on a locked screen. */
export const notificationNote = (
  kind: NotificationKind,
  { enterprise }: Pick<Notification, 'enterprise'>,
  path: string,
): PushNote => ({
  title: titles[kind],
  body: enterprise,
  path,
});
