import { type PushWorker, receivePushes } from '../push/worker.ts';
import { savePage, type OfflinePage, type OfflineWorker } from './worker.ts';

/** Put here by the build (scripts/prepare/serviceWorkers.mjs). */
declare const offlinePage: OfflinePage;

const worker = globalThis as unknown as OfflineWorker & PushWorker;
savePage(worker, offlinePage);
receivePushes(worker);
