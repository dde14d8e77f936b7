import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import { type ReactNode, useId } from 'react';
import { type ClockMethod, clockMethods } from '#domain/constants.ts';
import { useSay } from '#src/engine/label.ts';

interface ClockingChoicesProps {
  readonly methods: readonly ClockMethod[];
  readonly location: boolean;
  readonly onMethod: (method: ClockMethod, on: boolean) => void;
  readonly onLocation: (on: boolean) => void;
}

/** The three methods and the location, each with what it means. */
export function ClockingChoices({ methods, location, onMethod, onLocation }: ClockingChoicesProps) {
  const say = useSay();
  return (
    <>
      <Group>
        <legend>{say('clocking.about')}</legend>
        {clockMethods.map((method) => (
          <Choice key={method} label={say(`clocking.methods.${method}`)} about={say(`clocking.methodsAbout.${method}`)}>
            {(attributes) => (
              <Checkbox
                checked={methods.includes(method)}
                onChange={(_, on) => onMethod(method, on)}
                slotProps={{ input: attributes }}
              />
            )}
          </Choice>
        ))}
      </Group>
      <Choice label={say('clocking.location')} about={say('clocking.locationAbout')}>
        {(attributes) => (
          <Switch checked={location} onChange={(_, on) => onLocation(on)} slotProps={{ input: attributes }} />
        )}
      </Choice>
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly about: string;
  readonly children: (attributes: { id: string; 'aria-describedby': string }) => ReactNode;
}

function Choice({ label, about, children }: ChoiceProps) {
  const id = useId();
  return (
    <Line>
      <span>{children({ id, 'aria-describedby': `${id}-about` })}</span>
      <label htmlFor={id}>{label}</label>
      <small id={`${id}-about`}>{about}</small>
    </Line>
  );
}

const Group = styled('fieldset')(({ theme }) => ({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  display: 'grid',
  gap: 8,
  '& legend': { padding: 0, marginBottom: 8, color: theme.palette.text.secondary },
}));

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '58px 1fr',
  alignItems: 'center',
  '& > span': { gridRow: '1 / 3', justifySelf: 'center' },
  '& > label': { fontWeight: 550, cursor: 'pointer' },
  '& > small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}));
