import type { Theme } from '@mui/material/styles';

/** How `<span data-initials="LG" aria-hidden />` looks within an element; it is no text, so that nothing reads it twice. */
export const initialsStyles = ({ palette }: Theme) => ({
  '& [data-initials]': {
    flex: 'none',
    display: 'inline-grid',
    placeItems: 'center',
    width: 32,
    height: 32,
    borderRadius: '50%',
    fontSize: '0.75rem',
    fontWeight: 650,
    letterSpacing: '0.02em',
    color: palette.primary.main,
    background: palette.primary.light,
  },
  '& [data-initials]::before': { content: 'attr(data-initials)' },
});
