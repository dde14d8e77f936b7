import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { type KeyboardEvent, useId, useState } from 'react';
import { words } from '#src/i18n/pages/notifications/bell.ts';
import { moveFocus } from '#src/notifications/moveFocus.ts';
import { useUnread } from '#src/notifications/useUnread.ts';
import { usePhone } from '#src/ui/usePhone.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { InboxPanel } from './InboxPanel.tsx';

/** How many notifications are unread, and the list of them: beside the bell, on a phone over the whole screen. */
export function Bell() {
  const { unread, said, set } = useUnread();
  const isPhone = usePhone();
  const titleId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const move = (event: KeyboardEvent<HTMLElement>) => moveFocus(event, event.currentTarget);
  const panel = <InboxPanel titleId={titleId} onUnread={set} onClose={close} />;
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={words.named(unread)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={unread} color="error" aria-hidden>
          <BellIcon />
        </Badge>
      </IconButton>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {isPhone ? (
        <Dialog
          fullScreen
          open={anchor !== null}
          onClose={close}
          aria-labelledby={titleId}
          sx={quietFocus}
          onKeyDown={move}
        >
          {panel}
        </Dialog>
      ) : (
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          sx={quietFocus}
          onKeyDown={move}
          slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 400 } } }}
        >
          {panel}
        </Popover>
      )}
    </>
  );
}

/** The panel takes the focus when it opens; it is no control that needs to show it. */
const quietFocus = { '& :focus-visible:not(a, button)': { outline: 'none' } };
