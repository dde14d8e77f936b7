import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const batchSizes = [1, 2, 4, 8, 16, 32, 64];

/** The loop is woken so often to see how late it is: at 10 ms, the usual, an idle process used 2 % of a core for it. */
const LOOP_LOOK_MS = 100;

/**
 * What an operator sees of this process; names and help as Prometheus shows them.
 * @param isRead somebody asks for them: only then is the process itself watched
 */
export function openMetrics({ isRead }: { readonly isRead: boolean }) {
  const registry = new Registry();
  const registers = [registry];
  if (isRead) collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_LOOK_MS });

  const fileStoreUp = new Gauge({
    name: 'jornada_file_store_up',
    help: 'Whether the store of FILES_URL kept and gave back a file at the last look, and had some that the database names',
    registers,
  });
  fileStoreUp.set(1);

  return {
    registry,
    calls: new Histogram({
      name: 'jornada_http_request_duration_seconds',
      help: 'Calls by route, method and status, until the answer was sent',
      labelNames: ['route', 'method', 'status'],
      buckets: callSeconds,
      registers,
    }),
    punches: new Histogram({
      name: 'jornada_punch_duration_seconds',
      help: 'Punches, from their arrival until they stand in the ledger or are refused',
      labelNames: ['outcome'],
      buckets: callSeconds,
      registers,
    }),
    punchBatches: new Histogram({
      name: 'jornada_punch_batch_size',
      help: 'Punches that were written together',
      buckets: batchSizes,
      registers,
    }),
    slowQueries: new Counter({
      name: 'jornada_slow_queries_total',
      help: 'Statements that took longer than SLOW_QUERY_MS',
      registers,
    }),
    fileStoreUp,
    gauge: (name: string, help: string, labelNames: readonly string[] = []) =>
      new Gauge({ name, help, labelNames: [...labelNames], registers }),
    /** A figure that is read when somebody asks for it. */
    read: (name: string, help: string, value: () => number) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(value());
        },
      }),
  };
}

export type Metrics = ReturnType<typeof openMetrics>;
