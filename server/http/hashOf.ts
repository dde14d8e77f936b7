import { hash } from 'node:crypto';

/** What is kept of a secret that came by mail, cookie or header; such secrets are long and random. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');
