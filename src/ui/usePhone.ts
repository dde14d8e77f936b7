import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the window is as narrow as the theme's breakpoint between phone and desktop (`md`). */
export function usePhone(): boolean {
  const { breakpoints } = useTheme();
  return useMediaQuery(breakpoints.down('md'), { noSsr: true });
}
