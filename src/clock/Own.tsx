import type { ReactNode } from 'react';
import type { OwnTimeSheet, TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { Disclosure } from './Disclosure.tsx';
import type { OwnRecordProps } from './own/props.ts';
import { leftOpen } from './record.ts';
import { words } from '../i18n/pages/clock/page.ts';
import { words as sections } from '../i18n/pages/clock/sections.ts';

interface Props extends Omit<OwnRecordProps, 'enterprise' | 'former'> {
  readonly sheet: OwnTimeSheet;
  /** An entry that was made by mistake: to be corrected. */
  readonly mistaken?: TimeEntry | undefined;
  /** All sessions have ended, this one too. */
  readonly onEnded: (said: string) => void;
  /** What was recorded today and this week. */
  readonly children: ReactNode;
}

const loadInvitations = () => import('./invitations/Invitations.tsx').then(({ Invitations }) => Invitations);
const loadPlan = () => import('./plan/OwnPlan.tsx').then(({ OwnPlan }) => OwnPlan);
const loadTeam = () => import('./team/TeamToday.tsx').then(({ TeamToday }) => TeamToday);
const loadDocuments = () => import('./documents/OwnDocuments.tsx').then(({ OwnDocuments }) => OwnDocuments);
const loadRecord = () => import('./own/OwnRecord.tsx').then(({ OwnRecord }) => OwnRecord);
const loadCorrections = () => import('./corrections/Corrections.tsx').then(({ Corrections }) => Corrections);
const loadProfile = () => import('./profile/OwnProfile.tsx').then(({ OwnProfile }) => OwnProfile);
const loadSecurity = () => import('./security/OwnSecurity.tsx').then(({ OwnSecurity }) => OwnSecurity);
const loadNotifications = () =>
  import('./notifications/OwnNotifications.tsx').then(({ OwnNotifications }) => OwnNotifications);
const loadHours = () => import('./hours/OwnHours.tsx').then(({ OwnHours }) => OwnHours);
const loadLeave = () => import('./leave/OwnLeave.tsx').then(({ OwnLeave }) => OwnLeave);

/** All that is the person's own, each part loaded when it is asked for: what they ask for first, then what is to come, what was, and the account. */
export function Own({ sheet, mistaken, onEnded, children, ...rest }: Props) {
  const { enterprise, former, answers_unread: answers } = sheet;
  const byPin = enterprise.active_method.split(',').includes('3');
  const input = { enterprise, former, ...rest };
  return (
    <>
      {sheet.invitations_pending > 0 && (
        <Disclosure
          id="invitations"
          title={words.invitations}
          label={sections.showInvitations}
          load={loadInvitations}
          with={{ reload: rest.reload }}
        />
      )}
      <Disclosure
        id="corrections"
        title={words.corrections}
        label={words.openCorrections}
        load={loadCorrections}
        with={{ ...input, answers: answers?.corrections, forgotten: leftOpen(sheet), mistaken }}
      />
      <Disclosure
        id="leave"
        title={words.leave}
        label={words.openLeave}
        load={loadLeave}
        with={{ ...input, answers: answers?.leave }}
      />
      <Disclosure id="plan" title={sections.plan} label={sections.openPlan} load={loadPlan} with={{ enterprise }} />
      {enterprise.team_presence === 1 && (
        <Disclosure id="team" title={sections.team} label={sections.openTeam} load={loadTeam} with={{ enterprise }} />
      )}
      <Disclosure
        id="documents"
        title={sections.documents}
        label={sections.openDocuments}
        load={loadDocuments}
        with={input}
      />
      {children}
      <Disclosure id="hours" title={sections.hours} label={sections.openHours} load={loadHours} with={input} />
      <Disclosure id="own" title={words.own} label={words.openOwn} load={loadRecord} with={input} />
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
        with={{
          zone: enterprise.time_zone,
          onEnded,
          pin: byPin ? { userId: rest.userId, enterpriseId: enterprise.id } : undefined,
        }}
      />
    </>
  );
}
