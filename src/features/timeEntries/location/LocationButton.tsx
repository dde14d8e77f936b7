import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { placeNamesOf, type PunchLocations } from '#domain/timekeeping/timeEntries/punchPlaces.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import type { Workplace } from '#domain/timekeeping/timeEntries/proximity.ts';

const LocationDialog = lazy(() => import('./LocationDialog.tsx'));

interface Props {
  /** Whose punch it is, and when: says the button's name and the dialog's heading. */
  readonly who: string;
  readonly locations: PunchLocations;
  /** Where the enterprise works; none where it has not said. */
  readonly workplaces?: readonly Workplace[];
  /** Instead of "Ver ubicación", where the enterprise has not said where it is. */
  readonly children?: string;
}

/** Where a punch was made, seen from the workplace; opens a small map with its coordinates. */
export function LocationButton({ who, locations, workplaces = [], children }: Props) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const where = (['entrada', 'salida'] as const).filter((side) => locations[side]);
  if (where.length === 0) return <Quiet>{translate('locations.none')}</Quiet>;
  const names = placeNamesOf(locations, workplaces, (side) => translate(`locations.${side}`));
  const text = names ?? children ?? translate('locations.showShort');
  const sides = where.map((side) => translate(`locations.${side}`)).join(', ');
  return (
    <>
      <Marker onClick={() => setOpen(true)} aria-label={translate('locations.show', { text, who, where: sides })}>
        <PlaceIcon fontSize="small" aria-hidden />
        {text}
      </Marker>
      {open && (
        <Suspense>
          <LocationDialog who={who} locations={locations} workplaces={workplaces} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const Marker = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 32,
  padding: theme.spacing(0, 0.5),
  borderRadius: 6,
  color: theme.palette.primary.main,
  whiteSpace: 'nowrap',
  '&:hover': { background: theme.palette.action.hover },
}));
const Quiet = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));
