import QrIcon from '@mui/icons-material/QrCode2';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { type ClockMethod, clockMethods } from '#domain/constants.ts';
import type { Enterprise } from '#domain/organization/enterprises/enterprises.ts';
import { type Flag, toFlag } from '#domain/kernel/codecs.ts';
import { useSay } from '#src/engine/label.ts';
import { opened } from '#src/engine/paths.ts';
import { useCan } from '#src/engine/scope.tsx';
import { useNotify } from '#src/i18n/useNotify.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { methodsOf, withMethod } from './methods.ts';
import { useSetClocking } from './useSetClocking.ts';
import Checkbox from '@mui/material/Checkbox';
import Switch from '@mui/material/Switch';

interface ClockingChoicesProps {
  readonly methods: readonly ClockMethod[];
  readonly location: boolean;
  readonly onMethod: (method: ClockMethod, on: boolean) => void;
  readonly onLocation: (on: boolean) => void;
}

/** The three methods and the location, each with what it means. */
function ClockingChoices({ methods, location, onMethod, onLocation }: ClockingChoicesProps) {
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

/** How people clock in, for those who do not decide it. */
function ClockingLines({ enterprise }: { enterprise: Enterprise }) {
  const say = useSay();
  const methods = methodsOf(enterprise.active_method).map((method) => say(`clocking.methods.${method}`));
  return (
    <Lines>
      <dt>{say('clocking.legend')}</dt>
      <dd>{methods.join(', ')}</dd>
      <dt>{say('clocking.location')}</dt>
      <dd>{say(enterprise.location === 1 ? 'clocking.on' : 'clocking.off')}</dd>
    </Lines>
  );
}

const Lines = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, 2fr) 3fr',
  gap: theme.spacing(1, 2),
  margin: 0,
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0 },
}));

/** How people clock in; admins change it, everyone else reads it. */
export function ClockingPanel() {
  const enterprise = useRecordContext<Enterprise>();
  const say = useSay();
  const can = useCan();
  if (!enterprise) return null;
  const mayChange = can('enterprises.configureClocking', { enterprise_id: enterprise.id });
  return (
    <Panel title={say('cards.clocking')}>
      {mayChange ? (
        <Form key={enterprise.location} enterprise={enterprise} />
      ) : (
        <ClockingLines enterprise={enterprise} />
      )}
    </Panel>
  );
}

function Form({ enterprise }: { enterprise: Enterprise }) {
  const { id, active_method, location, latitude } = enterprise;
  const say = useSay();
  const notify = useNotify();
  const [methods, setMethods] = useState(active_method);
  const [asks, setAsks] = useState<Flag>(location);
  const { mutate, isPending } = useSetClocking(location === 1);

  const change = (method: ClockMethod, on: boolean) => {
    const next = withMethod(methods, method, on);
    if (next === undefined) notify(say('clocking.oneAtLeast'), { type: 'error' });
    else setMethods(next);
  };
  return (
    <Stack>
      <ClockingChoices
        methods={methodsOf(methods)}
        location={asks === 1}
        onMethod={change}
        onLocation={(on) => setAsks(toFlag(on))}
      />
      {location === 1 && latitude === null && (
        <Alert
          severity="warning"
          action={
            <Button
              component={Link}
              to={`/enterprises/${id}/edit`}
              state={{ ...opened, placeRequired: true }}
              color="inherit"
              size="small"
            >
              {say('clocking.setPlace')}
            </Button>
          }
        >
          {say('clocking.noLocation')}
        </Alert>
      )}
      <Buttons>
        <Button
          variant="contained"
          loading={isPending}
          onClick={() => mutate({ id, active_method: methods, location: asks })}
        >
          {say('clocking.save')}
        </Button>
        {methodsOf(active_method).includes(2) && (
          <Button component={Link} to={`/enterprises/${id}/qr`} state={opened} color="inherit" startIcon={<QrIcon />}>
            {say('qr.open')}
          </Button>
        )}
      </Buttons>
    </Stack>
  );
}

const Stack = styled('div')({ display: 'grid', gap: 16 });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
