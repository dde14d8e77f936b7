import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { placeName } from '../../../../domain/timeEntries/proximity.ts';
import type { PunchLocations } from '../../../../domain/timeEntries/punchPlaces.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { DialogFrame } from '../../../ui/DialogFrame.tsx';
import { LocationMap } from '../../../ui/LocationMap.tsx';
import type { Workplace } from './locations.ts';

interface Props {
  readonly who: string;
  readonly locations: PunchLocations;
  readonly workplace: Workplace | null;
  readonly onClose: () => void;
}

/** Entry, exit and workplace on a small map, with coordinates and distances as text. */
export default function LocationDialog({ who, locations, workplace, onClose }: Props) {
  const translate = useTranslate();
  const punched = (['entrada', 'salida'] as const).flatMap((side) => {
    const location = locations[side];
    return location ? [{ ...location, label: translate(`locations.${side}`) }] : [];
  });
  const workplacePoint = workplace && { ...workplace, label: translate('locations.workplace') };
  return (
    <DialogFrame title={translate('locations.title')} closeLabel={translate('locations.close')} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">{who}</Typography>
        <LocationMap points={workplacePoint ? [...punched, workplacePoint] : punched} height={260} />
        <ul style={{ margin: 0, paddingLeft: 20 }}>
          {workplace ? (
            punched.map(({ label, ...location }) => (
              <li key={label}>
                {label}: {placeName(location, workplace)}
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
