import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { themeMode, useThemeMode } from './themeMode.ts';

/** Switches between the light and the dark theme; `label` names the dark one, which is on or off. */
export function ThemeToggle({ label }: { label: string }) {
  const dark = useThemeMode() === 'dark';
  return (
    <IconButton
      aria-label={label}
      aria-pressed={dark}
      title={label}
      onClick={() => themeMode.set(dark ? 'light' : 'dark')}
    >
      {dark ? <LightIcon fontSize="small" /> : <DarkIcon fontSize="small" />}
    </IconButton>
  );
}
