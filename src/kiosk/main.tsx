import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepFocus } from '../focus/keepFocus.ts';
import { speakAsPage } from '../i18n/pageLocale.ts';
import '../clock/clock.css';
import './kiosk.css';
import { installKioskOffline } from './installKioskOffline.ts';
import { Kiosk } from './Kiosk.tsx';

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
