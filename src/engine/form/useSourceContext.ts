import { useMemo } from 'react';

/** Gives react-admin's inputs how the resource's fields are called. */
export const useSourceContext = (resource: string) =>
  useMemo(
    () => ({
      getSource: (source: string) => source,
      getLabel: (source: string) => `resources.${resource}.fields.${source}`,
    }),
    [resource],
  );
