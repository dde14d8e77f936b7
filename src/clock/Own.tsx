import type { OwnTimeSheet } from '../../domain/timeEntries/timeEntries.ts';
import { Disclosure } from './Disclosure.tsx';
import type { OwnRecordProps } from './own/props.ts';
import { words } from '../i18n/pages/clock/page.ts';

interface Props extends Omit<OwnRecordProps, 'enterprise' | 'former'> {
  readonly sheet: OwnTimeSheet;
  /** All sessions have ended, this one too. */
  readonly onEnded: (said: string) => void;
}

const loadInvitations = () => import('./invitations/Invitations.tsx').then(({ Invitations }) => Invitations);
const loadRecord = () => import('./own/OwnRecord.tsx').then(({ OwnRecord }) => OwnRecord);
const loadCorrections = () => import('./corrections/Corrections.tsx').then(({ Corrections }) => Corrections);
const loadProfile = () => import('./profile/OwnProfile.tsx').then(({ OwnProfile }) => OwnProfile);
const loadSecurity = () => import('./security/OwnSecurity.tsx').then(({ OwnSecurity }) => OwnSecurity);
const loadNotifications = () =>
  import('./notifications/OwnNotifications.tsx').then(({ OwnNotifications }) => OwnNotifications);
const loadLeave = () => import('./leave/OwnLeave.tsx').then(({ OwnLeave }) => OwnLeave);

/** Invitations that wait, corrections, leave, closures and record, who one is with one's documents, of what one is notified, and what protects the account, each loaded when it is asked for. */
export function Own({
  sheet: {
    enterprise,
    former,
    closures_pending: unsigned,
    proposals_pending: proposals,
    invitations_pending: invitations,
  },
  onEnded,
  ...rest
}: Props) {
  const input = { enterprise, former, ...rest };
  return (
    <>
      {invitations > 0 && (
        <Disclosure
          id="invitations"
          title={words.invitations}
          label={words.openInvitations(invitations)}
          load={loadInvitations}
          with={{ reload: rest.reload }}
        />
      )}
      <Disclosure
        id="corrections"
        title={words.corrections}
        label={proposals ? words.proposals(proposals) : words.openCorrections}
        load={loadCorrections}
        with={input}
      />
      <Disclosure id="leave" title={words.leave} label={words.openLeave} load={loadLeave} with={input} />
      <Disclosure
        id="own"
        title={words.own}
        label={unsigned ? words.unsigned(unsigned) : words.openOwn}
        load={loadRecord}
        with={input}
      />
      <Disclosure id="profile" title={words.profile} label={words.openProfile} load={loadProfile} with={input} />
      <Disclosure
        id="avisos"
        title={words.notifications}
        label={words.openNotifications}
        load={loadNotifications}
        with={{}}
      />
      <Disclosure
        id="security"
        title={words.security}
        label={words.openSecurity}
        load={loadSecurity}
        with={{ zone: enterprise.time_zone, onEnded }}
      />
    </>
  );
}
