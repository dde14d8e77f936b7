import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepFocus } from '../focus/keepFocus.ts';
import { speakAsPage } from '../i18n/pageLocale.ts';
import '../clock/clock.css';
import './kiosk.css';
import { Kiosk } from './Kiosk.tsx';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';

/** Nobody has touched the kiosk for so long: nobody is at it. */
const idleMs = MINUTE_MS;

/**
 * Makes the page open without network from its next visit on. A kiosk is never closed: it looks for a new version every
 * hour and loads it once nobody is there.
 */
function installKioskOffline(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!import.meta.env.PROD || !workers) return;
  let touchedAt = Date.now();
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, () => (touchedAt = Date.now()));

  const isUpdate = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (!isUpdate) return;
    const timer = setInterval(() => {
      if (Date.now() - touchedAt < idleMs || !navigator.onLine) return;
      clearInterval(timer);
      location.reload();
    }, 5000);
  });

  workers.register('/quiosco-sw.js', { scope: '/quiosco' }).then(
    (registration) => setInterval(() => void registration.update().catch(() => undefined), HOUR_MS),
    () => undefined,
  );
}

speakAsPage();
keepFocus();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Kiosk />
    </StrictMode>,
  );
}
installKioskOffline();
