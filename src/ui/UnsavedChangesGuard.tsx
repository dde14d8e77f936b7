import { useTranslate } from '../i18n/useTranslate.ts';
import { NavigationGuard, type NavigationGuardProps } from './NavigationGuard.tsx';

/** Stands while something typed would be lost: asks in the words of every form. */
export function UnsavedChangesGuard(props: Omit<NavigationGuardProps, 'words'>) {
  const translate = useTranslate();
  return (
    <NavigationGuard
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
