import { styled } from '@mui/material/styles';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { usePhone } from './usePhone.ts';

/** Where the heading of the page has room for them. */
export const pageLinksId = 'page-links';

export interface PageLink {
  readonly to: string;
  readonly text: string;
}

/** Pages that belong to a screen, in one line beside its heading; on a phone below it, where the line is pushed aside. */
export function PageLinks({ label, links }: { readonly label: string; readonly links: readonly PageLink[] }) {
  const phone = usePhone();
  const [heading, setHeading] = useState<HTMLElement | null>();
  useLayoutEffect(() => setHeading(document.getElementById(pageLinksId)), []);
  const line = (
    <Links aria-label={label}>
      {links.map(({ to, text }) => (
        <Link key={to} to={to}>
          {text}
        </Link>
      ))}
    </Links>
  );
  return heading && !phone ? createPortal(line, heading) : line;
}

const Links = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginBottom: theme.spacing(2),
  '& a': {
    ...theme.typography.button,
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    minHeight: 40,
    padding: theme.spacing(0, 2),
    borderRadius: 20,
    color: theme.palette.text.primary,
    textDecoration: 'none',
    backgroundColor: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
    '&:hover': { backgroundColor: theme.palette.action.hover },
  },
  [theme.breakpoints.down('md')]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    // The ring of focus is not cut off.
    margin: theme.spacing(0, -2, 1.5),
    padding: theme.spacing(0.5, 2),
    '& a': { minHeight: 44 },
  },
}));
