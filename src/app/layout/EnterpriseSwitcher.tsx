import AddIcon from '@mui/icons-material/Add';
import CheckIcon from '@mui/icons-material/Check';
import UnfoldIcon from '@mui/icons-material/UnfoldMore';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { can } from '#domain/rights.ts';
import type { SessionEnterprise } from '#domain/access/auth/session.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { EnterpriseLogo } from '#src/resources/enterprises/detail/logo/EnterpriseLogo.tsx';
import { actorOf, useEnterprise, useSessionUser } from '#src/session/store.ts';
import type { Arrival } from './CompanyArrival.tsx';

/** The section of a path: `/employees/5/edit` of one enterprise means nothing in another, `/employees` does. */
const sectionOf = (pathname: string) => `/${pathname.split('/')[1] ?? ''}`;

export function EnterpriseSwitcher({ onNavigate }: { onNavigate?: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const user = useSessionUser();
  const current = useEnterprise();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);

  const switchTo = async (id: number) => {
    close();
    if (id === current?.id) return;
    await navigate(sectionOf(location.pathname), { replace: true, state: { company: id } satisfies Arrival });
    onNavigate?.();
  };
  const add = () => {
    close();
    onNavigate?.();
    void navigate('/new-enterprise');
  };

  return (
    <>
      <Trigger
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title={translate('enterprises.choose')}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {current?.logo_url && <EnterpriseLogo enterprise={current} size={32} />}
        <Names>
          <strong>{current?.name ?? translate('enterprises.none')}</strong>
          {current && <small>{translate(`roles.${current.role}`)}</small>}
        </Names>
        <UnfoldIcon fontSize="small" aria-hidden />
      </Trigger>
      <Menu
        disablePortal
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { sx: { minWidth: 260, maxWidth: 'calc(100vw - 32px)' } } }}
      >
        {user.enterprises.map((enterprise) => (
          <Choice
            key={enterprise.id}
            enterprise={enterprise}
            chosen={enterprise.id === current?.id}
            onPick={switchTo}
          />
        ))}
        {can(actorOf(user), 'enterprises.create') && [
          <Divider key="line" />,
          <MenuItem key="add" onClick={add}>
            <ListItemIcon>
              <AddIcon fontSize="small" />
            </ListItemIcon>
            {translate('enterprises.add')}
          </MenuItem>,
        ]}
      </Menu>
    </>
  );
}

interface ChoiceProps {
  enterprise: SessionEnterprise;
  chosen: boolean;
  onPick: (id: number) => void;
}

/** `MenuItem` passes what `Menu` gives it (focus, tab order) only when it is a direct child, hence the rest. */
function Choice({ enterprise, chosen, onPick, ...rest }: ChoiceProps) {
  const translate = useTranslate();
  return (
    <MenuItem
      {...rest}
      role="menuitemradio"
      aria-checked={chosen}
      selected={chosen}
      onClick={() => onPick(enterprise.id)}
    >
      <ListItemText
        primary={enterprise.name}
        secondary={translate(`roles.${enterprise.role}`)}
        slotProps={{ primary: { noWrap: true } }}
      />
      {chosen && <CheckIcon fontSize="small" sx={{ ml: 2 }} aria-hidden />}
    </MenuItem>
  );
}

const Trigger = styled(Button)(({ theme }) => ({
  width: '100%',
  justifyContent: 'space-between',
  gap: 10,
  textAlign: 'left',
  minHeight: 52,
  padding: '6px 12px',
  border: `1px solid ${theme.palette.divider}`,
  '& svg': { color: theme.palette.text.secondary },
}));

const Names = styled('span')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  strong: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.35 },
  small: { fontSize: '0.8125rem', fontWeight: 450, lineHeight: 1.35, color: theme.palette.text.secondary },
}));
