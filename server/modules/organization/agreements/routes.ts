import { agreementMessages } from '#domain/organization/agreements/messages/index.ts';
import { agreementEndpoints, agreements as entity } from '#domain/organization/agreements/agreements.ts';
import { withClosedMonths } from '#server/db/closedMonths.ts';
import { conflict } from '#server/http/apiError.ts';
import { servePlain } from '#server/http/plain/serve.ts';
import type { Module } from '#server/modules/deps.ts';
import { peopleUnder } from './repo.ts';

/** Fields by which nothing is measured. */
const names = new Set(['name', 'source']);

export const agreements: Module = (serve, deps) =>
  servePlain(serve, deps, entity, agreementEndpoints, agreementMessages, {
    changed: async (tx, _actor, row, values, message) => {
      const isChanged = Object.entries(values).some(([name, value]) => !names.has(name) && value !== row[name]);
      return isChanged ? withClosedMonths(tx, message, row.enterprise_id) : message;
    },
    checkDeletion: async (tx, { id }) => {
      const people = await peopleUnder(tx, id);
      if (people > 0) throw conflict(agreementMessages.inUse(people));
    },
  });
