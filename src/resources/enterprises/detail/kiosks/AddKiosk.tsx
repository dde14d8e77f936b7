import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { ownCentre } from '#domain/organization/enterprises/ownCentre.ts';
import type { Centre } from '#src/features/workCentres/useCentres.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call, HttpError } from '#src/session/http.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { persistentStore } from '#src/session/persistentStore.ts';
import { signOut } from '#src/session/check.ts';

/** Where the kiosk's page (src/kiosk/savedKiosk.ts) looks for its token. */
const kioskToken = persistentStore('jornada.quiosco');

interface NewKiosk {
  readonly name: string;
  /** Left out where there is one centre alone. */
  readonly work_centre_id?: number;
}

const keyOf = (enterpriseId: number) => ['kiosks', enterpriseId];

/** The kiosks of an enterprise, and the ways to move and to revoke one. All throw `HttpError`. */
export function useKiosks(enterpriseId: number) {
  const queryKey = keyOf(enterpriseId);
  const client = useQueryClient();
  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('listKiosks', { query: { enterprise_id: enterpriseId }, signal })).data,
  });
  const revoke = useMutation({
    mutationFn: async (id: number) => (await call('revokeKiosk', { params: { id } })).message,
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const move = useMutation({
    mutationFn: async ({ id, centre }: { readonly id: number; readonly centre: number }) =>
      (await call('moveKiosk', { params: { id }, body: { work_centre_id: centre } })).message,
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { list, revoke, move };
}

/** A new kiosk by a code for the tablet, or on this very device. Both throw `HttpError`. */
function useKioskEnrolment(enterpriseId: number) {
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: keyOf(enterpriseId) });
  const makeCode = useMutation({
    mutationFn: async (kiosk: NewKiosk) =>
      (await call('createKioskCode', { body: { enterprise_id: enterpriseId, ...kiosk } })).data,
  });
  const useHere = useMutation({
    mutationFn: async (kiosk: NewKiosk) => {
      const { data } = await call('enrolKiosk', { body: { enterprise_id: enterpriseId, ...kiosk } });
      kioskToken.set(data.token);
      await signOut();
      location.assign('/quiosco');
    },
  });
  return { makeCode, useHere, renew };
}

interface Props {
  readonly enterpriseId: number;
  /** Among which one is chosen; none where there is one alone. */
  readonly centres: readonly Centre[];
  readonly onClose: () => void;
}

/** Names a new kiosk, then gives a code for the tablet or makes this very device the kiosk. */
export function AddKiosk({ enterpriseId, centres, onClose }: Props) {
  const translate = useTranslate();
  const { makeCode, useHere, renew } = useKioskEnrolment(enterpriseId);
  const [name, setName] = useState('');
  const [centre, setCentre] = useState(ownCentre);
  const [problem, setProblem] = useState<string>();
  const busy = makeCode.isPending || useHere.isPending;

  // However it is left, the browser's way back included, the tablet may have been enrolled meanwhile.
  const leave = useEffectEvent(() => void renew());
  useEffect(() => () => leave(), []);

  const begin = (way: typeof makeCode | typeof useHere) => {
    setProblem(name.trim() ? undefined : translate('kiosks.errors.nameRequired'));
    if (!name.trim() || busy) return;
    const onError = (error: Error) =>
      setProblem(error instanceof HttpError ? error.message : translate('kiosks.errors.create'));
    way.mutate({ name: name.trim(), ...(centres.length > 0 && { work_centre_id: centre }) }, { onError });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin(makeCode);
  };

  if (makeCode.data) return <Code {...makeCode.data} onClose={onClose} />;
  return (
    <DialogFrame title={translate('kiosks.add')} closeLabel={translate('kiosks.close')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <TextInput
            label={translate('kiosks.name')}
            placeholder={translate('kiosks.namePlaceholder')}
            value={name}
            autoFocus
            required
            error={problem}
            inputProps={{ maxLength: 255 }}
            onChange={(event) => setName(event.target.value)}
          />
          {centres.length > 0 && (
            <SelectField
              label={translate('kiosks.fields.centre')}
              value={String(centre)}
              choices={centres.map((one) => ({ id: String(one.id), name: one.name }))}
              onChange={(id) => setCentre(Number(id))}
            />
          )}
          <DialogContentText>{translate('kiosks.useHereAbout')}</DialogContentText>
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
          <Button color="inherit" disabled={busy} loading={useHere.isPending} onClick={() => begin(useHere)}>
            {translate('kiosks.useHere')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy} loading={makeCode.isPending}>
            {translate('kiosks.makeCode')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}

function Code({ code, expires_at, onClose }: { code: string; expires_at: string; onClose: () => void }) {
  const translate = useTranslate();
  const address = `${location.origin}/quiosco`;
  const time = expires_at.slice(11, 16).replace(/^0/, '');
  return (
    <DialogFrame title={translate('kiosks.code')} closeLabel={translate('kiosks.close')} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography
          component="output"
          sx={{ fontSize: '2rem', fontWeight: 700, textAlign: 'center', letterSpacing: '0.08em', userSelect: 'all' }}
        >
          {code}
        </Typography>
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
          {translate('kiosks.codeAbout', { address, time })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('kiosks.done')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
