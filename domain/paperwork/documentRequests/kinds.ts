import { uploadLimits } from '#domain/constants.ts';

/** What can be asked for; `other` is named by a title of its own. */
export const requestedKinds = ['contract', 'medical', 'bank', 'other'] as const;
export type RequestedKind = (typeof requestedKinds)[number];

export const requestStates = ['outstanding', 'sent', 'accepted', 'returned', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];

/** In which somebody has to send something. */
export const openStates = ['outstanding', 'returned'] as const satisfies readonly RequestState[];

export const isOpen = (state: RequestState): boolean => (openStates as readonly RequestState[]).includes(state);

/** How requests are listed: what is outstanding, of that what is overdue, what waits to be looked at, what is done with. */
export const requestGroups = ['open', 'overdue', 'sent', 'closed'] as const;
export type RequestGroup = (typeof requestGroups)[number];

export const statesOf = {
  open: openStates,
  overdue: openStates,
  sent: ['sent'],
  closed: ['accepted', 'withdrawn'],
} as const satisfies Record<RequestGroup, readonly RequestState[]>;

/** What may be sent: a PDF, or pictures of its pages. */
export const requestedEndings = ['.pdf', '.png', '.jpg', '.jpeg', '.webp'] as const;

/** So many files are sent at once: the pages of one document. */
export const mostFiles = 20;

/** All of them together. */
export const mostMegabytes = uploadLimits.uploadMegabytes;

export const requestLimits = { title: 80, note: 500, reason: 500 } as const;

/** A request may be due so many years from now, at most. */
export const dueYears = 2;

/** Rows of a page of the list. */
export const requestsPage = 25;

/** The list of a company, and that of all companies of a gestoría, below the panel. */
export const requestsPath = '/nominas/documentos';
export const panelRequestsPath = '/gestoria/panel/documentos';
