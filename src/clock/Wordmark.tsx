import { words } from '../i18n/pages/clock/page.ts';

/** The product's icon, a quarter of a clock face, and its name. */
export const Wordmark = () => (
  <p className="wordmark">
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <g fill="none" stroke="var(--on-accent)" strokeWidth="3" strokeLinecap="round">
        <path d="M8 6.5A17.5 17.5 0 0 1 25.5 24" />
        <path d="M8.5 23.5 16.5 15.5" />
      </g>
      <circle cx="8.5" cy="23.5" r="2.6" fill="var(--on-accent)" />
    </svg>
    {words.product}
  </p>
);
