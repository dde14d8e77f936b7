import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import { OnDemand } from './OnDemand.tsx';
import { whenAsked } from './sections.ts';
import { words } from '../i18n/pages/clock/page.ts';

interface Props<P extends object> {
  readonly id: string;
  readonly title: string;
  /** Of the button that opens it. */
  readonly label: string;
  readonly load: () => Promise<ComponentType<P>>;
  readonly with: P;
}

/** A card whose content is fetched when it is opened, and folds back; it opens where the address names it (`#security`). */
export function Disclosure<P extends object>({ id, title, label, ...part }: Props<P>) {
  const [open, setOpen] = useState(false);
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // As soon as it is there: a line that asks for it can be pressed at once.
  useLayoutEffect(
    () =>
      whenAsked(id, () => {
        setOpen(true);
        heading.current?.focus({ preventScroll: true });
        card.current?.scrollIntoView();
      }),
    [id],
  );
  return (
    <section ref={card} className="card fold" aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {title}
      </h2>
      {/* Before what it opens, so that the next tab stop is in there. */}
      <button type="button" className="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? words.fold : label}
      </button>
      {open && <OnDemand {...part} />}
    </section>
  );
}
