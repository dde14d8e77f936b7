import { createRoot, hydrateRoot } from 'react-dom/client';
import { Root } from './app/Root.tsx';
import { registerFont } from './ui/font.ts';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root');
registerFont();
if (place.firstChild) hydrateRoot(place, <Root />);
else createRoot(place).render(<Root />);
