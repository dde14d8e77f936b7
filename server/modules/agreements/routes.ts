import { agreementMessages } from '../../../domain/agreements/messages/index.ts';
import { agreementEndpoints, agreements as entity } from '../../../domain/agreements/agreements.ts';
import { withClosedMonths } from '../../db/closedMonths.ts';
import { conflict } from '../../http/apiError.ts';
import { servePlain } from '../../http/plain/serve.ts';
import type { Module } from '../deps.ts';
import { peopleUnder } from './repo.ts';

export const agreements: Module = (serve, deps) =>
  servePlain(serve, deps, entity, agreementEndpoints, agreementMessages, {
    changed: (tx, _actor, { enterprise_id }, _values, message) => withClosedMonths(tx, message, enterprise_id),
    checkDeletion: async (tx, { id }) => {
      const people = await peopleUnder(tx, id);
      if (people > 0) throw conflict(agreementMessages.inUse(people));
    },
  });
