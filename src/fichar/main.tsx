import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Fichar } from './Fichar.tsx';
import './fichar.css';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Fichar />
    </StrictMode>,
  );
}
