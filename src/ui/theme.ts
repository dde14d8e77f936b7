import type { ThemeOptions } from '@mui/material/styles';
import type { ThemeMode } from './themeMode.ts';
import { fontFamily, palettes, radius, unit } from './tokens.ts';

declare module '@mui/material/styles' {
  interface TypeBackground {
    /** Hovered rows, table heads, wells. */
    raised: string;
  }
}

/** MUI's theme from the tokens. Below and at `mobileBreakpoint` pixels (`md` and down) the phone's layout holds.
 * `light` of a colour is its soft fill. */
export function themeOptions(mode: ThemeMode, mobileBreakpoint: number): ThemeOptions {
  const c = palettes[mode];
  const focus = { outline: `2px solid ${c.accent}`, outlineOffset: 2 };
  return {
    breakpoints: { values: { xs: 0, sm: 600, md: mobileBreakpoint + 1, lg: 1200, xl: 1536 } },
    spacing: unit,
    shape: { borderRadius: radius },
    palette: {
      mode,
      background: { default: c.background, paper: c.surface, raised: c.raised },
      text: { primary: c.text, secondary: c.quiet },
      divider: c.line,
      primary: { main: c.accent, light: c.accentSoft, dark: c.accentHover, contrastText: c.onAccent },
      secondary: { main: c.accent, contrastText: c.onAccent },
      success: { main: c.done, light: c.doneSoft },
      warning: { main: c.waiting, light: c.waitingSoft },
      error: { main: c.wrong, light: c.wrongSoft },
      info: { main: c.info, light: c.infoSoft },
    },
    typography: {
      fontFamily,
      h1: { fontSize: '1.5rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.015em' },
      h2: { fontSize: '1.0625rem', fontWeight: 620, lineHeight: 1.4, letterSpacing: '-0.005em' },
      h3: { fontSize: '0.9375rem', fontWeight: 620, lineHeight: 1.4 },
      h6: { fontSize: '1.0625rem', fontWeight: 620, lineHeight: 1.4 },
      body1: { fontSize: '0.9375rem', lineHeight: 1.5 },
      body2: { fontSize: '0.875rem', lineHeight: 1.5 },
      button: { fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
      caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          // What takes the focus comes to lie below a toast.
          html: { scrollPaddingTop: 120 },
          body: { fontVariantNumeric: 'tabular-nums', WebkitFontSmoothing: 'antialiased' },
          'a, button, [tabindex], summary, [type=checkbox], [type=radio]': { '&:focus-visible': focus },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '0.01ms !important',
              transitionDuration: '0.01ms !important',
            },
          },
        },
      },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': focus } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: { root: { minHeight: 40, paddingInline: 16 }, sizeSmall: { minHeight: 32, paddingInline: 12 } },
      },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundImage: 'none' }, elevation1: { boxShadow: `0 0 0 1px ${c.line}` } },
      },
      MuiCard: { styleOverrides: { root: { border: `1px solid ${c.line}`, boxShadow: 'none' } } },
      MuiOutlinedInput: {
        styleOverrides: {
          notchedOutline: { borderColor: c.edge },
          root: {
            backgroundColor: c.surface,
            // Also before the scripts of a page are there.
            '&:has(input:focus) > fieldset': { borderWidth: 2, borderColor: c.accent },
          },
        },
      },
      MuiTextField: { defaultProps: { size: 'small' } },
      MuiFormControl: { defaultProps: { size: 'small' } },
      MuiFormHelperText: { styleOverrides: { root: { marginInline: 2 } } },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: c.line, padding: '10px 16px' },
          head: { color: c.quiet, fontSize: '0.8125rem', fontWeight: 600, backgroundColor: c.surface },
        },
      },
      MuiMenu: { styleOverrides: { paper: { border: `1px solid ${c.line}`, boxShadow: menuShadow(mode) } } },
      MuiPopover: { styleOverrides: { paper: { border: `1px solid ${c.line}`, boxShadow: menuShadow(mode) } } },
      MuiAutocomplete: { styleOverrides: { paper: { border: `1px solid ${c.line}`, boxShadow: menuShadow(mode) } } },
      MuiModal: { defaultProps: { container: besideThePage } },
      // Of a form its content alone scrolls, between title and buttons.
      MuiDialog: { styleOverrides: { paper: { border: `1px solid ${c.line}`, '& > form': { display: 'contents' } } } },
      // What is laid out in a grid stays together where the dialog is as high as the screen of a phone.
      MuiDialogContent: { styleOverrides: { root: { alignContent: 'start' } } },
      // After the room for toasts.
      MuiDialogActions: { styleOverrides: { root: { order: 2, padding: '8px 24px 16px' } } },
      MuiAlert: {
        styleOverrides: {
          root: ({ ownerState, theme }) => {
            const tone = theme.palette[ownerState.severity ?? 'success'];
            return {
              backgroundColor: tone.light,
              color: c.text,
              '& .MuiAlert-icon': { color: tone.main },
              // A long button goes below the text instead of pressing it into a column.
              [theme.breakpoints.down('md')]: { flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 150px' } },
            };
          },
        },
      },
      MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.8125rem', padding: '6px 10px' } } },
      MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { fontWeight: 550 } } },
      MuiChip: { styleOverrides: { root: { fontWeight: 550 } } },
    },
  };
}

const menuShadow = (mode: ThemeMode) =>
  mode === 'light' ? '0 8px 24px rgb(24 33 43 / 0.10)' : '0 8px 24px rgb(0 0 0 / 0.45)';

/**
 * Where modals are put. They hide their siblings from screen readers, and toasts must be heard while one is open; what
 * lies under a modal is distinguished by its `aria-modal`.
 */
export const besideThePage = () => document.getElementById('modals') ?? document.body;
