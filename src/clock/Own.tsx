import type { OwnTimeSheet } from '../../domain/timeEntries/timeEntries.ts';
import { Disclosure } from './Disclosure.tsx';
import type { OwnRecordProps } from './own/props.ts';
import { texts } from './texts.ts';

interface Props extends Omit<OwnRecordProps, 'enterprise' | 'former'> {
  readonly sheet: OwnTimeSheet;
}

const loadRecord = () => import('./own/OwnRecord.tsx').then(({ OwnRecord }) => OwnRecord);
const loadCorrections = () => import('./corrections/Corrections.tsx').then(({ Corrections }) => Corrections);
const loadProfile = () => import('./profile/OwnProfile.tsx').then(({ OwnProfile }) => OwnProfile);
const loadLeave = () => import('./leave/OwnLeave.tsx').then(({ OwnLeave }) => OwnLeave);

/** Corrections, leave, closures and record, and who one is with one's documents, each loaded when it is asked for. */
export function Own({
  sheet: { enterprise, former, closures_pending: unsigned, proposals_pending: proposals },
  ...rest
}: Props) {
  const input = { enterprise, former, ...rest };
  return (
    <>
      <Disclosure
        id="corrections"
        title={texts.corrections}
        label={proposals ? texts.proposals(proposals) : texts.openCorrections}
        load={loadCorrections}
        with={input}
      />
      <Disclosure id="leave" title={texts.leave} label={texts.openLeave} load={loadLeave} with={input} />
      <Disclosure
        id="own"
        title={texts.own}
        label={unsigned ? texts.unsigned(unsigned) : texts.openOwn}
        load={loadRecord}
        with={input}
      />
      <Disclosure id="profile" title={texts.profile} label={texts.openProfile} load={loadProfile} with={input} />
    </>
  );
}
