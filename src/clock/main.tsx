import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepFocus } from '../focus/keepFocus.ts';
import { speakAsPage } from '../i18n/pageLocale.ts';
import { answerWorker } from '../session/answerWorker.ts';
import { Fichar } from './Fichar.tsx';
import './clock.css';

speakAsPage();
keepFocus();
answerWorker();
const root = document.getElementById('root');
const page = (
  <StrictMode>
    <Fichar />
  </StrictMode>
);
if (root?.firstChild) hydrateRoot(root, page);
else if (root) createRoot(root).render(page);
