import { useFirmMembers } from '#src/features/firms/useFirmMembers.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';

/** The choice of nobody: the owners alone are in charge. */
export const owners = 'none';

/** Who of the firm can be in charge of a client. */
export function useStaffChoices() {
  const translate = useTranslate();
  const { data = [] } = useFirmMembers();
  const people = data
    .filter(({ status }) => status !== 'left')
    .map(({ id, name, last_name }) => ({ id: String(id), name: `${name} ${last_name}` }));
  return [{ id: owners, name: translate('firms.staff.owners') }, ...people];
}
