import CentreIcon from '@mui/icons-material/StorefrontOutlined';
import { timeZones } from '#domain/constants.ts';
import { methodChoices, workCentres } from '#domain/organization/workCentres/workCentres.ts';
import { defineView } from '#src/engine/defineView.tsx';
import type { ResourceDefinition } from '#src/engine/definition.ts';
import { exportedFields, plainView } from '#src/engine/plainView.ts';
import { CentreZoneInput, LocationInput, PostalCodeInput } from '#src/features/enterprises/lazy.tsx';
import { HolidaysLink } from './HolidaysLink.tsx';
import { OwnCentre } from './OwnCentre.tsx';
import { QrLink } from './QrLink.tsx';

const plain = plainView(workCentres);

export const resource: ResourceDefinition = {
  ...defineView(workCentres, {
    ...plain,
    list: {
      ...plain.list,
      columns: [...plain.list.columns, { id: 'holidays', action: HolidaysLink }, { id: 'qr', action: QrLink }],
      exported: exportedFields(workCentres.fields),
    },
    form: {
      steps: {
        main: [
          { source: 'name', kind: 'text' },
          // It types the longitude as well.
          { source: 'latitude', kind: 'number', input: LocationInput, section: 'place' },
          { source: 'radius', kind: 'integer', help: 'resources.workCentres.hints.radius' },
          { source: 'address', kind: 'text', section: 'address' },
          { source: 'zip_code', kind: 'text', input: PostalCodeInput, half: true },
          { source: 'city', kind: 'text', half: true },
          { source: 'state', kind: 'text', half: true },
          {
            source: 'time_zone',
            kind: 'select',
            choices: timeZones,
            input: CentreZoneInput,
            half: true,
            help: 'resources.workCentres.hints.timeZone',
          },
          {
            source: 'active_method',
            kind: 'select',
            choices: methodChoices,
            section: 'clocking',
            help: 'resources.workCentres.hints.activeMethod',
          },
        ],
      },
    },
    slots: { listNotice: OwnCentre },
  }),
  icon: CentreIcon,
  menu: { group: 'calendar', order: 80, icon: CentreIcon },
};
