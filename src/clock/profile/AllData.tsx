import { onDemandRoutes } from '#domain/routesOnDemand.ts';
import { download } from '#src/session/download.ts';
import { Alert } from '../Alert.tsx';
import { SaveButton } from '../files/SaveButton.tsx';
import { useSaving } from '../files/useSaving.ts';
import { words } from '#src/i18n/pages/clock/profile.ts';

/** All that is kept of oneself, from every enterprise (arts. 15 and 20 RGPD). */
export function AllData({ userId }: { userId: number }) {
  const { saving, problem, keep } = useSaving();
  const fetchAll = () => download(onDemandRoutes.exportPersonalData, { params: { id: userId } });
  return (
    <>
      <h3>{words.all}</h3>
      <p className="quiet">{words.allAbout}</p>
      {problem && <Alert>{problem}</Alert>}
      <p className="downloads">
        <SaveButton label={words.downloadAll} of="all" saving={saving} onSave={() => void keep('all', fetchAll)} />
      </p>
    </>
  );
}
