import CentreIcon from '@mui/icons-material/StorefrontOutlined';
import { workCentres } from '../../../domain/workCentres/workCentres.ts';
import { defineView } from '../../engine/defineView.tsx';
import type { ResourceDefinition } from '../../engine/definition.ts';
import { plainView } from '../../engine/plainView.ts';
import { LocationInput, PostalCodeInput } from '../../features/enterprises/lazy.tsx';
import { OwnCentre } from './OwnCentre.tsx';

export const resource: ResourceDefinition = {
  ...defineView(workCentres, {
    ...plainView(workCentres),
    form: {
      steps: {
        main: [
          { source: 'name', kind: 'text' },
          // It types the longitude as well.
          { source: 'latitude', kind: 'number', input: LocationInput, section: 'place' },
          { source: 'address', kind: 'text', section: 'address' },
          { source: 'zip_code', kind: 'text', input: PostalCodeInput, half: true },
          { source: 'city', kind: 'text', half: true },
          { source: 'state', kind: 'text', half: true },
        ],
      },
    },
    slots: { listNotice: OwnCentre },
  }),
  icon: CentreIcon,
  menu: { group: 'calendar', order: 80, icon: CentreIcon },
};
