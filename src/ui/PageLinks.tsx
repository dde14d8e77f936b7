import { styled } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { NavLink } from 'react-router';
import { usePhone } from './usePhone.ts';

/** Where the heading of the page has room for them. */
export const pageLinksId = 'page-links';

export interface PageLink {
  readonly to: string;
  readonly text: string;
}

/** Stands beside the page's heading, on a phone in its place. */
export function BesideHeading({ children }: { readonly children: ReactNode }) {
  const phone = usePhone();
  const [heading, setHeading] = useState<HTMLElement | null>();
  useLayoutEffect(() => setHeading(document.getElementById(pageLinksId)), []);
  return heading && !phone ? createPortal(children, heading) : children;
}

/** Pages that belong to a screen, in one line beside its heading; on a phone below it, all in sight. */
export function PageLinks({ label, links }: { readonly label: string; readonly links: readonly PageLink[] }) {
  return (
    <BesideHeading>
      <Links aria-label={label}>
        {links.map(({ to, text }) => (
          <NavLink key={to} to={to} end>
            {text}
          </NavLink>
        ))}
      </Links>
    </BesideHeading>
  );
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
    '&[aria-current=page]': {
      color: theme.palette.primary.main,
      borderColor: 'transparent',
      backgroundColor: theme.palette.primary.light,
    },
  },
  [theme.breakpoints.down('md')]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(104px, 1fr))',
    '& a': {
      justifyContent: 'center',
      minHeight: 44,
      padding: theme.spacing(0.5, 1),
      fontSize: '0.875rem',
      lineHeight: 1.2,
      textAlign: 'center',
    },
  },
}));
