import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import type { Limiter } from '../http/rateLimit.ts';
import type { Serve } from '../http/route.ts';
import type { Outbox } from '../notifications/outbox.ts';
import type { Puncher } from './timekeeping/timeEntries/index.ts';
import type { Clock } from '../ports/clock.ts';
import type { FilesPort } from '../ports/files/port.ts';
import type { HolidaysPort } from '../ports/holidays/port.ts';
import type { PaymentsPort } from '../ports/payments/port.ts';
import type { PushPort } from '../ports/push/port.ts';
import type { FileWorkers } from './fileWorkers.ts';

/** What the modules are given; nothing is global. */
export interface Deps {
  readonly database: Database;
  /** Another way to the same: few connections whose statements may take long, for what is read whole. */
  readonly exports: Database;
  readonly outbox: Outbox;
  readonly payments: PaymentsPort;
  readonly push: PushPort;
  readonly files: FilesPort;
  readonly workers: FileWorkers;
  readonly clock: Clock;
  readonly holidays: HolidaysPort;
  readonly config: Config;
  readonly puncher: Puncher;
  readonly limit: Limiter;
}

/** A module mounts its rows of the endpoint table. */
export type Module = (serve: Serve, deps: Deps) => void;
