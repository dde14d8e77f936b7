import TextField from '@mui/material/TextField';
import { type ComponentType, Suspense } from 'react';
import type { InputProps } from '../kinds/kind.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { lazyPage } from '../lazyPage.ts';

const load = () => import('./later.ts');
const loadFileInput = () => import('./FileInput.tsx');

/** An input that no first screen waits for; an empty box of its size stands in its place meanwhile. */
export const later = (Input: ComponentType<InputProps>): ComponentType<InputProps> =>
  function LaterInput(props) {
    return (
      <Suspense fallback={<TextField label={props.label} disabled fullWidth aria-hidden />}>
        <Input {...props} />
      </Suspense>
    );
  };

/** As `later`, for an input that takes several lines. */
export const laterLines = (Input: ComponentType<InputProps>): ComponentType<InputProps> =>
  function LaterLines(props) {
    const translate = useTranslate();
    return (
      <Suspense fallback={<LoadingLines lines={5} label={translate('ra.page.loading')} />}>
        <Input {...props} />
      </Suspense>
    );
  };

export const laterInput = (name: keyof Awaited<ReturnType<typeof load>>) => later(lazyPage(load, name));
/** With the area that files are dropped on, which no other input needs. */
export const laterFileInput = (name: keyof Awaited<ReturnType<typeof loadFileInput>>) =>
  later(lazyPage(loadFileInput, name));
