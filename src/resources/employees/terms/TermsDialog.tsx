import { SaveContextProvider } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { employeeMessages } from '#domain/organization/employees/messages/index.ts';
import { type TermVersion, versionStep } from '#domain/organization/employees/termVersions.ts';
import type { User } from '#domain/organization/employees/users.ts';
import { terms } from '#src/dataProvider/terms.ts';
import { SchemaForm } from '#src/engine/form/SchemaForm.tsx';
import { EntityViewProvider } from '#src/engine/viewContext.ts';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { useTerms } from './useTerms.ts';
import { employees } from '#domain/organization/employees/employees.ts';
import { bindView } from '#src/engine/defineView.tsx';
import { workStep } from '../form.ts';

/** The form of a version of the terms: the work data of a person without the position, and from when they count. */
const termsForm = bindView(
  { ...employees, steps: { terms: versionStep } },
  {
    title: ['name'],
    list: { sort: { field: 'name', order: 'ASC' }, rowClick: false, columns: [] },
    form: {
      steps: {
        terms: [
          // The first terms count from the hire date.
          { source: 'valid_from', kind: 'date', when: ({ record }) => record?.is_first !== true },
          ...workStep.flatMap((field) => {
            const { source } = field;
            return source === 'title' ? [] : [{ ...field, source }];
          }),
        ],
      },
    },
  },
);

interface TermsDialogProps {
  readonly person: Pick<User, 'id' | 'enterprise_id'>;
  /** The terms that are changed. */
  readonly version?: TermVersion | undefined;
  readonly isFirst: boolean;
  /** What new terms begin with: those in force. */
  readonly standing: TermVersion | undefined;
}

interface Outcome {
  readonly onSuccess?: (data: Record<string, unknown>) => void;
  readonly onError?: (error: unknown) => void;
}

/** The form of terms from a day on, in a dialog over the person's page at an address of its own. */
export function TermsDialog({ person, version, isFirst, standing }: TermsDialogProps) {
  const translate = useTranslate();
  const say = useMessages('resources.employees.terms');
  const navigate = useNavigate();
  const { state } = useLocation();
  const whose = { userId: person.id, enterpriseId: person.enterprise_id };
  const { refresh } = useTerms(whose);
  const close = () => void (state?.opened ? navigate(-1) : navigate(`/employees/${person.id}`, { replace: true }));
  const save = async (given: object, { onSuccess, onError }: Outcome = {}) => {
    const output = given as Record<string, unknown>;
    try {
      await (version ? terms.updateTerms(whose, version.valid_from, output) : terms.addTerms(whose, output));
    } catch (error) {
      return onError?.(error);
    }
    await refresh();
    onSuccess?.(output);
  };
  const record = version
    ? { ...version, is_first: isFirst }
    : { ...standing, valid_from: null, ...(state?.night && { night_worker: 1 }) };
  return (
    <DialogFrame title={version ? say('edit') : say('add')} closeLabel={translate('ra.action.close')} onClose={close}>
      <EntityViewProvider value={termsForm}>
        <SaveContextProvider value={{ save, mutationMode: 'pessimistic' }}>
          <SchemaForm
            record={record}
            success={version ? employeeMessages.termsUpdated : employeeMessages.termsAdded}
            onClose={close}
          />
        </SaveContextProvider>
      </EntityViewProvider>
    </DialogFrame>
  );
}
