import { useMatch } from 'react-router';
import { AccountView } from './AccountView.tsx';
import { HoursList } from './HoursList.tsx';

/** Overtime and hours bank of everybody, or of the person in the address. */
export function HoursBankPage() {
  const id = Number(useMatch('/fichajes/bolsa/:id')?.params.id);
  return Number.isSafeInteger(id) && id > 0 ? <AccountView key={id} userId={id} /> : <HoursList />;
}
