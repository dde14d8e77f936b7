import { createRoot, hydrateRoot } from 'react-dom/client';
import { Root } from './app/Root.tsx';
import { speakAsPage } from './i18n/pageLocale.ts';
import { registerFont } from './ui/font.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
speakAsPage();
registerFont();
if (root.firstChild) hydrateRoot(root, <Root />);
else createRoot(root).render(<Root />);
