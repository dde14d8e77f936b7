import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root')).render(
  <main>
    <h1>Hello</h1>
    <input aria-label="Email" />
  </main>,
);
