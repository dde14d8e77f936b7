import { createTheme, type Theme } from '@mui/material/styles';
import { mobileBreakpoint } from '#domain/constants.ts';
import { themeOptions } from '../ui/theme.ts';
import type { ThemeMode } from '../ui/themeMode.ts';

export const appTheme = (mode: ThemeMode): Theme => createTheme(themeOptions(mode, mobileBreakpoint));
