import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { MoreMenu } from '#src/ui/MoreMenu.tsx';
import { usePhone } from '#src/ui/usePhone.ts';

interface Props {
  readonly onImport: () => void;
  /** Of owners alone, like the next. */
  readonly onPrepare?: () => void;
  readonly onPropose?: () => void;
}

/** How clients come to the firm; on a phone owners propose, and the rest is in a menu. */
export function ListActions({ onImport, onPrepare, onPropose }: Props) {
  const translate = useTranslate();
  const phone = usePhone();
  const others = [
    { id: 'import', label: translate('firms.import.open'), press: onImport },
    ...(onPrepare ? [{ id: 'prepare', label: translate('firms.prepare.title'), press: onPrepare }] : []),
  ];
  const folds = phone && onPropose !== undefined;
  return (
    <Line>
      {!folds &&
        others.map(({ id, label, press }) => (
          <Button key={id} color="inherit" onClick={press}>
            {label}
          </Button>
        ))}
      {onPropose && (
        <Button startIcon={<AddIcon />} onClick={onPropose}>
          {translate('firms.clients.propose')}
        </Button>
      )}
      {folds && <MoreMenu label={translate('schema.moreActions')} entries={others} />}
    </Line>
  );
}

const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  [theme.breakpoints.down('md')]: { flexBasis: '100%', justifyContent: 'space-between', marginInline: -8 },
}));
