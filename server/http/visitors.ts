import type { FastifyRequest } from 'fastify';

/**
 * Whether a call may be one of the complaints channel: its moment could tell who wrote, so that no log, figure or trace
 * has it.
 */
export const tellsOfVisitor = ({ routeOptions, headers }: Pick<FastifyRequest, 'routeOptions' | 'headers'>): boolean =>
  (routeOptions.url ?? '').startsWith('/api/complaints') && headers.authorization === undefined;
