import { enterpriseQuestion } from './enterpriseQuestion.ts';
import { selectedEnterprise } from './store.ts';

/** Tells the service worker which enterprise this tab looks at, so that a notification of another one opens elsewhere. */
export function answerWorker(): void {
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }) => {
    if (data === enterpriseQuestion) ports[0]?.postMessage(selectedEnterprise.get());
  });
}
