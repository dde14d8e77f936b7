/** The token of an `authorization` header. */
export const bearerOf = (header: string | null | undefined): string | undefined =>
  /^Bearer (.+)$/.exec(header ?? '')?.[1];
