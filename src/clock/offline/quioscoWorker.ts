import { savePage, type OfflinePage, type OfflineWorker } from './worker.ts';

/** Put here by the build (scripts/prepare/serviceWorkers.mjs). */
declare const offlinePage: OfflinePage;

savePage(globalThis as unknown as OfflineWorker, offlinePage);
