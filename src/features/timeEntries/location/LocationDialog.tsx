import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { nearestWorkplace, placeName, type Workplace } from '#domain/timekeeping/timeEntries/proximity.ts';
import type { PunchLocations } from '#domain/timekeeping/timeEntries/punchPlaces.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { LocationMap } from '#src/ui/LocationMap.tsx';

interface Props {
  readonly who: string;
  readonly locations: PunchLocations;
  readonly workplaces: readonly Workplace[];
  readonly onClose: () => void;
}

/** Entry, exit and workplace on a small map, with coordinates and distances as text. */
export default function LocationDialog({ who, locations, workplaces, onClose }: Props) {
  const translate = useTranslate();
  const punched = (['entrada', 'salida'] as const).flatMap((side) => {
    const location = locations[side];
    return location ? [{ ...location, label: translate(`locations.${side}`) }] : [];
  });
  // Those from which the punches are seen: the others may lie in other towns.
  const near = new Set(punched.map((point) => nearestWorkplace(point, workplaces)?.workplace));
  const points = workplaces
    .filter((workplace) => near.has(workplace))
    .map(({ name, ...place }) => ({
      ...place,
      label: workplaces.length === 1 ? translate('locations.workplace') : name,
    }));
  return (
    <DialogFrame title={translate('locations.title')} closeLabel={translate('locations.close')} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">{who}</Typography>
        <LocationMap points={[...punched, ...points]} height={260} />
        <ul style={{ margin: 0, paddingLeft: 20 }}>
          {workplaces.length > 0 ? (
            punched.map(({ label, ...location }) => (
              <li key={label}>
                {label}: {placeName(location, workplaces)}
              </li>
            ))
          ) : (
            <li>{translate('locations.unknownWorkplace')}</li>
          )}
        </ul>
      </DialogContent>
    </DialogFrame>
  );
}
