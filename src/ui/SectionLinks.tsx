import { styled } from '@mui/material/styles';
import { type MouseEvent, useLayoutEffect, useState } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePhone } from './usePhone.ts';

interface Props {
  /** What has the sections. */
  readonly of: HTMLElement | null;
  /** Selects their headings, which have ids. */
  readonly headings: string;
  /** It stands in what is scrolled of a dialog, not below the bar of a page. */
  readonly inDialog?: boolean;
}

/** Fewer are found without links. */
const worthLinks = 4;
/**
 * Pixels at which they stay, from the top of what is scrolled and within its padding, and what a heading keeps above it
 * beside what whoever scrolls it keeps (theme.ts, SchemaForm.tsx).
 */
const places = {
  page: { top: 57, room: 32 },
  dialog: { top: -16, room: 0 },
} as const;

/** On a phone, links to the sections of a long page or form, which stay in sight. */
export function SectionLinks(props: Props) {
  return usePhone() ? <PhoneLinks {...props} /> : null;
}

function PhoneLinks({ of, headings, inDialog = false }: Props) {
  const translate = useTranslate();
  const found = useHeadings(of, headings);
  if (found.length < worthLinks) return null;
  const { top, room } = places[inDialog ? 'dialog' : 'page'];
  const show = (heading: HTMLElement) => (event: MouseEvent) => {
    event.preventDefault();
    heading.style.scrollMarginTop = `${room}px`;
    heading.scrollIntoView();
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  return (
    <Links aria-label={translate('schema.sections')} style={{ top }} data-dialog={inDialog || undefined}>
      {found.map((heading) => (
        <a key={heading.id} href={`#${heading.id}`} onClick={show(heading)}>
          {heading.textContent}
        </a>
      ))}
    </Links>
  );
}

/** The headings in an element as they come and go. */
function useHeadings(of: HTMLElement | null, selector: string): readonly HTMLElement[] {
  const [found, setFound] = useState<readonly HTMLElement[]>([]);
  // Before anything is drawn: what stands below the links is not to be pushed down by them.
  useLayoutEffect(() => {
    if (!of) return undefined;
    const read = () =>
      setFound((before) => {
        const now = [...of.querySelectorAll<HTMLElement>(selector)];
        return now.length === before.length && now.every((one, at) => one === before[at]) ? before : now;
      });
    read();
    const observer = new MutationObserver(read);
    observer.observe(of, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [of, selector]);
  return found;
}

const Links = styled('nav')(({ theme }) => ({
  position: 'sticky',
  zIndex: 2,
  display: 'flex',
  gap: theme.spacing(1),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  padding: theme.spacing(1, 2),
  margin: theme.spacing(0, -2, 1),
  backgroundColor: theme.palette.background.default,
  '&[data-dialog]': {
    padding: theme.spacing(1, 3),
    margin: theme.spacing(-2, -3, 1),
    backgroundColor: theme.palette.background.paper,
  },
  '& a': {
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 40,
    padding: theme.spacing(0, 1.75),
    borderRadius: 20,
    fontSize: '0.875rem',
    fontWeight: 550,
    color: theme.palette.text.primary,
    textDecoration: 'none',
    backgroundColor: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
  },
}));
