import { agreementMessages } from '../../../domain/agreements/messages/index.ts';
import { agreementEndpoints, agreements as entity } from '../../../domain/agreements/agreements.ts';
import { servePlain } from '../../http/plain/serve.ts';
import type { Module } from '../deps.ts';

export const agreements: Module = (serve, deps) =>
  servePlain(serve, deps, entity, agreementEndpoints, agreementMessages);
