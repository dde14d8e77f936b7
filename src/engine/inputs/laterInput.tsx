import TextField from '@mui/material/TextField';
import { type ComponentType, Suspense } from 'react';
import type { InputProps } from '../kinds/kind.ts';
import { lazyPage } from '../lazyPage.ts';

const load = () => import('./later.ts');

/** An input that no first screen waits for; an empty box of its size stands in its place meanwhile. */
export function laterInput(name: keyof Awaited<ReturnType<typeof load>>): ComponentType<InputProps> {
  const Input = lazyPage(load, name);
  return function LaterInput(props) {
    return (
      <Suspense fallback={<TextField label={props.label} disabled fullWidth />}>
        <Input {...props} />
      </Suspense>
    );
  };
}
