import type { DocumentRequest } from '#domain/paperwork/documentRequests/documentRequests.ts';
import { documentRequestMessages as say } from '#domain/paperwork/documentRequests/messages/index.ts';

/** What is asked for, in words. */
export const nameOfRequest = ({ title, kind }: Pick<DocumentRequest, 'title' | 'kind'>): string =>
  title ?? say.kinds[kind];

/** Of whom it is: a person, or the company as a whole. */
export const whoseRequest = ({ person, enterprise }: Pick<DocumentRequest, 'person' | 'enterprise'>): string =>
  person?.name ?? enterprise.name;
