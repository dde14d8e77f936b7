import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo, useRef, useState } from 'react';
import { Title } from 'react-admin';
import type { Correction, CorrectionFinding } from '#domain/timekeeping/corrections/corrections.ts';
import { findingsOfRequest } from '#src/features/corrections/findingsOfRequest.ts';
import { RequestsFrame, useNameSearch } from '#src/features/employees/requests/RequestsFrame.tsx';
import { useHeldList, useHeldRows } from '#src/features/employees/requests/useHeldList.ts';
import { useCan } from '#src/engine/scope.tsx';
import { messageKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useEnterprise } from '#src/session/store.ts';
import { AnswerDialogs } from './AnswerDialogs.tsx';
import { ExportChanges, Proposals } from './Proposals.tsx';
import {
  type GivenAnswer,
  type Group,
  groupsOf,
  type People,
  Requests,
  useCorrectionAnswers,
  useCorrections,
  usePeople,
  wordsOf,
} from './Requests.tsx';
import DialogContent from '@mui/material/DialogContent';
import { ProposeDialog } from '#src/features/corrections/ProposeDialog.tsx';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';

interface Props {
  readonly found: People;
  readonly zone: string;
  readonly onClose: () => void;
}

/** Proposes a correction to one of the active employees, once these are there. */
function Propose({ found: { people, isError, isFetching, retry }, zone, onClose }: Props) {
  const translate = useTranslate();
  if (people) return <ProposeDialog people={people} zone={zone} onClose={onClose} />;
  if (!isError) return null;
  return (
    <DialogFrame
      title={translate('corrections.proposeTitle')}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
    >
      <DialogContent sx={{ pt: 0 }}>
        <RetryNotice title={translate('corrections.peopleFailed')} busy={isFetching} onRetry={retry} />
      </DialogContent>
    </DialogFrame>
  );
}

interface Asking {
  readonly change: Correction;
  readonly approve: boolean;
  readonly findings?: readonly CorrectionFinding[];
}

/** Requests for corrections of entries (corrections 6), and what the company proposes. */
export function CorrectionsPage() {
  const translate = useTranslate();
  const can = useCan();
  const zone = useEnterprise()?.time_zone ?? 'Europe/Madrid';
  const [search] = useNameSearch();
  const query = useCorrections('person');
  const [asking, setAsking] = useState<Asking>();
  const presses = useRef(0);
  const [proposing, setProposing] = useState(false);
  const people = usePeople(proposing);
  const answers = useCorrectionAnswers();
  const { ref, isHeld } = useHeldList<HTMLDivElement>();
  const { rows: changes, latest } = useHeldRows(query.data, isHeld);
  const groups = useMemo(() => changes && groupsOf(changes, search), [changes, search]);
  const waiting = ({ items }: Group) =>
    items.filter((one) => latest(one) && answers.of(one.id)?.phase !== 'sent').length;

  const give = (input: GivenAnswer) => {
    const { change, approve } = input;
    answers.give({
      act: input,
      verdict: approve ? 'approved' : 'rejected',
      rows: [change.id],
      named: translate('corrections.ofDay', wordsOf(change)),
    });
    setAsking(undefined);
  };
  const answer = async (input: GivenAnswer) => {
    if (answers.isEcho()) return;
    const { change, approve } = input;
    presses.current += 1;
    const press = presses.current;
    if (!approve) return setAsking(input);
    const findings = await findingsOfRequest(change.id);
    if (press !== presses.current) return;
    if (findings.length + change.closed_months.length > 0) setAsking({ ...input, findings });
    else give(input);
  };

  return (
    <>
      <Title title={messageKey('corrections.title')} preferenceKey={false} />
      <Parts>
        <div>
          <RequestsFrame
            groups={groups}
            query={query}
            empty={{ title: translate('corrections.empty'), about: translate('corrections.emptyAbout') }}
            listRef={ref}
            announced={answers.announced}
            isWaiting={() => true}
            count={(group) => translate('corrections.count', { smart_count: waiting(group) })}
            renderGroup={(group) => (
              <Requests
                group={group}
                latest={latest}
                zone={zone}
                answers={answers}
                onAnswer={(input) => void answer(input)}
              />
            )}
          >
            <ExportChanges
              changes={groups?.flatMap(({ items }) => items) ?? []}
              zone={zone}
              name={translate('corrections.requestsFile')}
            />
            {can('timeSheets.propose') && (
              <Button variant="contained" loading={proposing && people.isFetching} onClick={() => setProposing(true)}>
                {translate('corrections.propose')}
              </Button>
            )}
          </RequestsFrame>
        </div>
        <Proposals zone={zone} />
      </Parts>
      {asking && (
        <AnswerDialogs
          {...asking}
          initial={answers.of(asking.change.id)?.act.reason}
          onAnswer={(reason) =>
            give({ change: asking.change, approve: asking.approve, ...(reason !== undefined && { reason }) })
          }
          onClose={() => setAsking(undefined)}
        />
      )}
      {proposing && <Propose found={people} zone={zone} onClose={() => setProposing(false)} />}
    </>
  );
}

const Parts = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3), '& > *': { minWidth: 0 } }));
