import { useTranslate } from 'react-admin';
import { LeaveGuard, type LeaveGuardProps } from './LeaveGuard.tsx';

/** Stands while something typed would be lost: asks in the words of every form. */
export function UnsavedGuard(props: Omit<LeaveGuardProps, 'words'>) {
  const translate = useTranslate();
  return (
    <LeaveGuard
      {...props}
      words={{
        title: translate('schema.unsaved'),
        about: translate('schema.unsavedAbout'),
        leave: translate('schema.discard'),
        stay: translate('schema.keepEditing'),
      }}
    />
  );
}
