import { Title } from 'react-admin';
import { PanelButton } from '../../features/advisory/PanelButton.tsx';
import { messageKey } from '../../i18n/keys.ts';
import { PageToolbar } from '../../ui/PageToolbar.tsx';
import { Changes } from './Changes.tsx';

/** Joiners and leavers of all companies of a gestoría (staffChanges 3). */
export function ClientChangesPage() {
  return (
    <>
      <Title title={messageKey('staffChanges.title')} preferenceKey={false} />
      <PageToolbar>
        <PanelButton />
      </PageToolbar>
      <Changes of="clients" />
    </>
  );
}
