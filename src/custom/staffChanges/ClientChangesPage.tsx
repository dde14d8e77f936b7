import { Title } from 'react-admin';
import { PanelLinks } from '#src/features/advisory/PanelLinks.tsx';
import { messageKey } from '#src/i18n/keys.ts';
import { Changes } from './Changes.tsx';

/** Joiners and leavers of all companies of a gestoría (staffChanges 3). */
export function ClientChangesPage() {
  return (
    <>
      <Title title={messageKey('staffChanges.title')} preferenceKey={false} />
      <PanelLinks />
      <Changes of="clients" />
    </>
  );
}
