import { type PushWorker, takePushes } from '../push/worker.ts';
import { keepPage, type OfflinePage, type OfflineWorker } from './worker.ts';

/** Put here by the build (scripts/prepare/serviceWorkers.mjs). */
declare const offlinePage: OfflinePage;

const worker = globalThis as unknown as OfflineWorker & PushWorker;
keepPage(worker, offlinePage);
takePushes(worker);
