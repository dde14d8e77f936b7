import { type RaRecord, useDataProvider } from 'react-admin';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useScope } from '#src/engine/scope.tsx';

/** Activates or deactivates people in the chosen enterprise, by the calls for a single one. */
export function useSetActiveEach(call: 'activate' | 'deactivate') {
  const provider = useDataProvider<JornadaDataProvider>();
  const { enterprise } = useScope();
  return async (people: readonly RaRecord[]) => {
    for (const { id } of people) await provider[call]({ enterpriseId: enterprise.id, userId: Number(id) });
  };
}
