import ChangeIcon from '@mui/icons-material/SwapHoriz';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState } from 'react';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { numericDate } from '#domain/time/format.ts';
import type { CentreMember } from '#domain/organization/workCentres/centreMembers.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';
import { useCan } from '#src/engine/scope.tsx';
import { usePersonCentres } from '#src/features/workCentres/personCentres.ts';
import { useCentres } from '#src/features/workCentres/useCentres.ts';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { StayList } from './StayList.tsx';
import { useRemoveCentre } from './useStays.ts';

const ChangeCentre = lazyPage(() => import('./ChangeCentre.tsx'), 'ChangeCentre');

/** To which work centre a person belongs, by date; nothing where the enterprise has no further one. */
export function Centres({ person, today }: { person: UserDetail; today: string }) {
  const translate = useTranslate();
  const say = useMessages('resources.workCentres.person');
  const title = useId();
  const can = useCan();
  const mayChange = can('employees.setTerms', { user_id: person.id });
  const centres = useCentres(person.enterprise_id, can('workCentres.list'));
  const whose = { userId: person.id, enterpriseId: person.enterprise_id };
  const isShown = centres.length > 0 && person.role !== 'advisor';
  const { data: stays } = usePersonCentres(whose, isShown);
  const [isChanging, setChanging] = useState(false);
  const [removing, setRemoving] = useState<CentreMember>();
  const remove = useRemoveCentre(whose, () => setRemoving(undefined));

  if (!isShown || !stays) return null;
  return (
    <section aria-labelledby={title}>
      <Typography id={title} variant="h3" sx={{ mt: 2 }}>
        {say('title')}
      </Typography>
      <StayList stays={stays} today={today} onRemove={mayChange ? setRemoving : undefined} />
      {mayChange && (
        <Button startIcon={<ChangeIcon />} sx={{ mt: 1, ml: -1 }} onClick={() => setChanging(true)}>
          {say('change')}
        </Button>
      )}
      {isChanging && (
        <Suspense fallback={null}>
          <ChangeCentre person={whose} centres={centres} onClose={() => setChanging(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={removing !== undefined}
        destructive
        busy={remove.isPending}
        title={say('question', { date: removing ? numericDate(removing.valid_from) : '' })}
        confirm={translate('ra.action.delete')}
        cancel={translate('ra.action.cancel')}
        onConfirm={() => removing && remove.mutate(removing.valid_from)}
        onCancel={() => setRemoving(undefined)}
      >
        {say('questionAbout')}
      </ConfirmDialog>
    </section>
  );
}
