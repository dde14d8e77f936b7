import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type RaRecord, useGetRecordRepresentation } from 'react-admin';
import { useReferenceSearch } from '#src/engine/inputs/useReferenceSearch.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';

const ofPeople = { role: 'employee,admin,manager' };

export type Person = RaRecord<number>;

interface PersonPickerProps {
  readonly label: string;
  readonly value: Person | null;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** The chosen one, unless another is named. */
  readonly enterpriseId?: number;
  readonly onChange: (person: Person | null) => void;
}

/** One person of the enterprise, found by typing. */
export function PersonPicker({ label, value, error, disabled, enterpriseId, onChange }: PersonPickerProps) {
  const translate = useTranslate();
  const represent = useGetRecordRepresentation('employees');
  const filter = enterpriseId === undefined ? ofPeople : { ...ofPeople, enterprise_id: enterpriseId };
  const { records, isPending, search } = useReferenceSearch('employees', filter);
  return (
    <Autocomplete<Person>
      options={records}
      value={value}
      loading={isPending}
      disabled={disabled}
      getOptionLabel={(person) => String(represent(person))}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, person) => onChange(person)}
      onInputChange={(_, text, reason) => search(reason === 'input' ? text : '')}
      loadingText={translate('ra.page.loading')}
      noOptionsText={translate('schema.nothingFound')}
      openText={translate('resources.employees.payrollUpload.openPeople')}
      closeText={translate('ra.action.close')}
      clearText={translate('schema.remove')}
      renderInput={(params) => (
        <TextField {...params} label={label} required error={error !== undefined} helperText={error} />
      )}
    />
  );
}
