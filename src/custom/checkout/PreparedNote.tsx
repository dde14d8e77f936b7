import Alert from '@mui/material/Alert';
import { useMessages } from '#src/i18n/useTranslate.ts';

interface Props {
  /** The gestoría that prepared the sign-up. */
  readonly firm: string | null;
  /** Why the link of a mail does not serve. */
  readonly failed: string | undefined;
}

/** Says whose data stand in the sign-up of a company that a gestoría prepared. */
export function PreparedNote({ firm, failed }: Props) {
  const say = useMessages('checkout.prepared');
  if (failed) {
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        {failed}
      </Alert>
    );
  }
  if (firm === null) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {say('about', { firm })}
    </Alert>
  );
}
