import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useLogout } from 'react-admin';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useSessionUser } from '#src/session/store.ts';
import { ThemeToggle } from '#src/ui/ThemeToggle.tsx';
import { low } from './frame.ts';
import { settlePending } from '#src/ui/toasts/settlePending.ts';

/** Who is signed in, the theme, and the way out. */
export function UserBlock() {
  const translate = useTranslate();
  const logout = useLogout();
  const user = useSessionUser();
  const leave = async () => {
    await settlePending();
    await logout();
  };
  return (
    <Block>
      <Row>
        <Who>
          <strong>
            {user.name} {user.last_name}
          </strong>
          <small>{user.email}</small>
        </Who>
        <ThemeToggle label={translate('menu.darkTheme')} />
      </Row>
      <Button
        color="inherit"
        fullWidth
        startIcon={<LogoutIcon />}
        sx={{ justifyContent: 'flex-start' }}
        onClick={leave}
      >
        {translate('menu.logout')}
      </Button>
    </Block>
  );
}

const Block = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  padding: 12,
  [low]: { gap: 0, paddingBlock: 6 },
  borderTop: `1px solid ${theme.palette.divider}`,
}));

const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, paddingLeft: 12 });

const Who = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  strong: { fontSize: '0.875rem', fontWeight: 600 },
  small: { fontSize: '0.8125rem', color: theme.palette.text.secondary },
}));
