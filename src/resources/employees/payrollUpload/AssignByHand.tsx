import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PayrollUpload } from '../../../../domain/payrolls.ts';
import { DownloadButton } from '../documents/DownloadButton.tsx';
import { Lines } from './Lines.tsx';
import { PersonPicker, type Person } from './PersonPicker.tsx';
import { keyOf, useAssign } from './useAssign.ts';
import { usePlaceName } from './usePlaceName.ts';

const say = (key: string) => `resources.employees.payrollUpload.${key}`;

/** What could not be matched, and why; the pages that are ticked become the payroll of the person chosen. */
export function AssignByHand({ upload }: { upload: PayrollUpload }) {
  const translate = useTranslate();
  const nameOf = usePlaceName();
  const [ticked, tick] = useState<readonly string[]>([]);
  const [person, choose] = useState<Person | null>(null);
  const { assign, errors, isPending } = useAssign(upload, () => {
    tick([]);
    choose(null);
  });
  if (upload.unmatched.length === 0) return null;
  const chosen = upload.unmatched.filter((place) => ticked.includes(keyOf(place)));
  return (
    <section>
      <Typography component="h3" variant="subtitle2">
        {translate(say('unmatched'), { smart_count: upload.unmatched.length })}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate(say('unmatchedAbout'))}
      </Typography>
      <Lines>
        {upload.unmatched.map((place) => {
          const key = keyOf(place);
          const name = nameOf(place);
          return (
            <li key={key}>
              <div>
                <label>
                  <Checkbox
                    sx={{ ml: -1.25 }}
                    checked={ticked.includes(key)}
                    disabled={isPending}
                    onChange={({ target }) =>
                      tick(target.checked ? [...ticked, key] : ticked.filter((one) => one !== key))
                    }
                  />
                  <strong>{name}</strong>
                </label>
                <p>{place.reason}</p>
              </div>
              <DownloadButton
                file={(provider) => provider.payrollPage({ id: upload.id, source: place.source, page: place.page })}
                name={name}
              />
            </li>
          );
        })}
      </Lines>
      <Typography role="alert" variant="body2" color="error" sx={{ my: 1 }}>
        {errors.pages}
      </Typography>
      <PersonPicker value={person} error={errors.employee} disabled={isPending} onChange={choose} />
      <Button
        variant="outlined"
        loading={isPending}
        sx={{ mt: 1.5 }}
        onClick={() => assign(chosen, person?.id ?? null)}
      >
        {translate(say('assign'), { smart_count: chosen.length || 1 })}
      </Button>
    </section>
  );
}
