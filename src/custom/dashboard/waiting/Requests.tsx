import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { CorrectionFinding } from '#domain/timekeeping/corrections/corrections.ts';
import type { Waiting } from '#domain/overview/dashboard/waiting.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';
import { findingsOfRequest } from '#src/features/corrections/findingsOfRequest.ts';
import { useHeldList, useHeldValue } from '#src/features/employees/requests/useHeldList.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { FoldButton } from '#src/ui/FoldButton.tsx';
import { RowLink } from '#src/ui/RowButton.tsx';
import { usePhone } from '#src/ui/usePhone.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { few } from './few.ts';
import { RequestRow, nameOf } from './RequestRow.tsx';
import { Row, Rows } from './rows.ts';
import { type Request, rowOf, type SendsAnswers, useRequestAnswers } from './useWaiting.ts';

const RejectDialog = lazyPage(() => import('./RejectDialog.tsx'), 'RejectDialog');
const ApproveDialog = lazyPage(() => import('#src/features/corrections/ApproveDialog.tsx'), 'ApproveDialog');

interface Props {
  readonly waiting: Waiting;
  readonly sends: SendsAnswers;
  readonly example: boolean;
  /** Said once nothing is left; undefined where other matters wait. */
  readonly nothing: ReactNode;
}

const requestsOf = ({ corrections, leave }: Waiting): readonly (readonly Request[])[] => [
  (corrections?.first ?? []).map((of) => ({ kind: 'correction', of })),
  (leave?.first ?? []).map((of) => ({ kind: 'leave', of })),
];

/**
 * Requests to be answered here: approved at once, which can be undone, or rejected after a question. What would break the
 * law is asked about first. While a person is at the list its rows keep their places.
 */
export function Requests({ waiting, sends, example, nothing }: Props) {
  const text = useMessages('dashboard.waiting');
  const answers = useRequestAnswers(sends, (approve) => text(approve ? 'approved' : 'rejected'));
  const [rejecting, setRejecting] = useState<Request>();
  const [approving, setApproving] = useState<{ request: Request; findings: readonly CorrectionFinding[] }>();
  const presses = useRef(0);
  const phone = usePhone();
  const [isWhole, setWhole] = useState(false);
  const { ref, isHeld } = useHeldList<HTMLUListElement>(rejecting !== undefined || approving !== undefined);
  const held = useHeldValue(waiting, isHeld) ?? waiting;
  const { corrections, leave } = held;
  const kinds = requestsOf(held);
  const latest = new Set(requestsOf(waiting).flat().map(rowOf));
  const known = kinds.flat();
  const firstOnes = kinds.flatMap(few);
  const folds = phone && firstOnes.length < known.length;
  const requests = folds && !isWhole ? firstOnes : known;
  const give = (request: Request, approve: boolean, reason?: string) => {
    answers.give({
      act: { request, approve, ...(reason && { reason }) },
      verdict: approve ? 'approved' : 'rejected',
      rows: [rowOf(request)],
      named: nameOf(request),
    });
    setRejecting(undefined);
    setApproving(undefined);
  };
  const answer = async (request: Request, approve: boolean) => {
    if (answers.isEcho()) return;
    presses.current += 1;
    const press = presses.current;
    if (!approve) return setRejecting(request);
    const findings = example || request.kind === 'leave' ? [] : await findingsOfRequest(request.of.id);
    if (press !== presses.current) return;
    if (findings.length > 0) setApproving({ request, findings });
    else give(request, true);
  };
  const total = (corrections?.total ?? 0) + (leave?.total ?? 0);
  const more = folds && !isWhole ? 0 : total - known.length;
  return (
    <>
      <VisuallyHidden role="status">{answers.announced}</VisuallyHidden>
      {total === 0 && nothing}
      <Rows ref={ref} aria-label={text('requests')} hidden={total === 0}>
        {requests.map((request) => (
          <RequestRow
            key={rowOf(request)}
            request={request}
            answer={answers.of(rowOf(request))}
            isGone={!latest.has(rowOf(request))}
            example={example}
            onAnswer={(asked, approve) => void answer(asked, approve)}
            onUndo={answers.undo}
          />
        ))}
        {folds && (
          <Row>
            <FoldButton
              isOpen={isWhole}
              controls={undefined}
              onFold={() => setWhole(!isWhole)}
              sx={{ ml: -1, minHeight: 44 }}
            >
              {isWhole ? text('seeFew') : text('seeAllOf', { count: total })}
            </FoldButton>
          </Row>
        )}
        {more > 0 && !example && (
          <Row>
            <span>{text('more', { smart_count: more })}</span>
            <RowLink to={(leave?.total ?? 0) > (leave?.first.length ?? 0) ? leavePath(leave) : '/solicitudes/fichajes'}>
              {text('seeAll')}
            </RowLink>
          </Row>
        )}
      </Rows>
      {approving && (
        <Suspense>
          <ApproveDialog
            name={nameOf(approving.request)}
            findings={approving.findings}
            onApprove={() => give(approving.request, true)}
            onClose={() => setApproving(undefined)}
          />
        </Suspense>
      )}
      {rejecting && (
        <Suspense>
          <RejectDialog
            request={rejecting}
            initial={answers.of(rowOf(rejecting))?.act.reason}
            onReject={(reason) => give(rejecting, false, reason)}
            onClose={() => setRejecting(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

const leavePath = (leave: Waiting['leave']) =>
  `/solicitudes/${leave?.first.every(({ vacation }) => vacation) ? 'vacaciones' : 'permisos'}?status=pending`;
