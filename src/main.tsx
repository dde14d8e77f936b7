import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadApplication } from './app/application.ts';
import { reloadOnNewRelease } from './app/newRelease.ts';
import { Root } from './app/Root.tsx';
import { keepFocus } from './focus/keepFocus.ts';
import { speakAsPage } from './i18n/pageLocale.ts';
import { answerWorker } from './session/answerWorker.ts';
import { registerFont } from './ui/font.ts';
import { ignoreEchoes } from './ui/ignoreEchoes.ts';

// zod compiles parsers where it may, and finds out by trying: the content security policy reports each try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
speakAsPage();
registerFont();
keepFocus();
ignoreEchoes();
answerWorker();
reloadOnNewRelease();
const draw = () => createRoot(root).render(<Root />);
// The frame stays until the application itself stands in its place; what cannot be loaded is said by the page.
if (root.querySelector(':scope > [data-shell]')) void loadApplication().then(draw, draw);
else if (root.firstChild) hydrateRoot(root, <Root />);
else draw();
