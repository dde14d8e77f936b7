/** The title of the browser's tab: the page first, then where one is. Empty parts are left out. */
export const PageTitle = ({ parts }: { parts: readonly (string | undefined)[] }) => (
  <title>{[...parts.filter(Boolean), 'Jornada'].join(' · ')}</title>
);
