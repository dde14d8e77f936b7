import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { distanceBetween, distanceText } from '../../../../domain/enterprises/distance.ts';
import { DialogFrame } from '../../../ui/DialogFrame.tsx';
import { PlaceMap } from '../../../ui/PlaceMap.tsx';
import type { PunchPlaces, Workplace } from './places.ts';

interface Props {
  readonly who: string;
  readonly places: PunchPlaces;
  readonly workplace: Workplace | null;
  readonly onClose: () => void;
}

/** Entry, exit and workplace on a small map, with coordinates and distances as text. */
export default function LocationDialog({ who, places, workplace, onClose }: Props) {
  const translate = useTranslate();
  const punched = (['entrada', 'salida'] as const).flatMap((side) => {
    const place = places[side];
    return place ? [{ ...place, label: translate(`places.${side}`) }] : [];
  });
  const workplacePoint = workplace && { ...workplace, label: translate('places.workplace') };
  return (
    <DialogFrame title={translate('places.title')} closeLabel={translate('places.close')} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">{who}</Typography>
        <PlaceMap points={workplacePoint ? [...punched, workplacePoint] : punched} height={260} />
        <ul style={{ margin: 0, paddingLeft: 20 }}>
          {workplace ? (
            punched.map(({ label, ...place }) => (
              <li key={label}>
                {label}: {translate('places.distance', { distance: distanceText(distanceBetween(workplace, place)) })}
              </li>
            ))
          ) : (
            <li>{translate('places.unknownWorkplace')}</li>
          )}
        </ul>
      </DialogContent>
    </DialogFrame>
  );
}
