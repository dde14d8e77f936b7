import type { Heavy } from '#domain/kernel/endpoint.ts';

interface MostAtOnce {
  /** Of a person, or of a network without a session. */
  readonly ofPerson: number;
  /** Of what is read of one enterprise, by all its people. */
  readonly ofEnterprise: number;
}

/** Calls whose row says `heavy` that run at the same time; each process counts its own. */
export const heavyReadLimits: Readonly<Record<Heavy, MostAtOnce>> = {
  /** A page and its export beside it; together as many as there are connections for exports. */
  whole: { ofPerson: 2, ofEnterprise: 4 },
  /** What a browser asks at once over HTTP/1.1; together not all of the 20 connections. */
  dated: { ofPerson: 6, ofEnterprise: 12 },
};

export const heavyRetrySeconds = 2;
