import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { DocumentRequest } from '#domain/paperwork/documentRequests/documentRequests.ts';
import { isOpen } from '#domain/paperwork/documentRequests/kinds.ts';
import { shortDate } from '#domain/time/format.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ChosenBar } from '#src/ui/ChosenBar.ts';
import { ProgressLine } from '#src/ui/ProgressLine.tsx';
import { useHoldTab } from '#src/ui/useHoldTab.ts';
import { nameOfRequest, whoseRequest } from './nameOfRequest.ts';
import { failureOf } from '#src/engine/failure.ts';
import { call } from '#src/session/http.ts';
import { useRequestsChanged } from './useRequests.ts';

interface Refusal {
  readonly request: DocumentRequest;
  readonly reason: string;
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Reminds of one request after the other, and says how many that were, and of which it could not, and why. */
function useRemindAll() {
  const translate = useTranslate();
  const changed = useRequestsChanged();
  /** Of how many it was reminded so far; null: nothing runs. */
  const [progress, setProgress] = useState<Progress | null>(null);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const remind = async (requests: readonly DocumentRequest[]): Promise<DocumentRequest[]> => {
    const refused: Refusal[] = [];
    for (const [done, request] of requests.entries()) {
      setProgress({ done, total: requests.length });
      await call('remindDocumentRequest', { params: { id: request.id } }).catch((error: unknown) =>
        refused.push({ request, reason: failureOf(error).message || translate('schema.failed') }),
      );
    }
    setRefusals(refused);
    setProgress(null);
    const count = requests.length - refused.length;
    await changed(count > 0 ? translate('documentRequests.remindedCount', { smart_count: count }) : undefined);
    return refused.map(({ request }) => request);
  };
  return { remind, progress, refusals, forget: () => setRefusals([]) };
}

interface ChosenRequests {
  /** What stands before the name of a request: the box by which it is chosen. */
  readonly box: (request: DocumentRequest) => ReactNode;
  /** Those that were not reminded, with the reason. */
  readonly notice: ReactNode;
  /** What can be done with those that are chosen; nothing while none is. */
  readonly bar: ReactNode;
}

/** Requests that are chosen among those shown, to remind of them together. Those that could not be stay chosen. */
export function useChosenRequests(shown: readonly DocumentRequest[]): ChosenRequests {
  const translate = useTranslate();
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const { remind, progress, refusals, forget } = useRemindAll();
  const isPending = progress !== null;
  useHoldTab(isPending);
  const toFocus = useRef<number>(undefined);
  // A box that is disabled, as all are meanwhile, takes no focus.
  useEffect(() => {
    if (isPending || toFocus.current === undefined) return;
    focusBox(toFocus.current);
    toFocus.current = undefined;
  });
  const open = shown.filter(({ state }) => isOpen(state));
  const chosen = open.filter(({ id }) => ids.has(id));
  const choose = (requests: readonly DocumentRequest[]) => setIds(new Set(requests.map(({ id }) => id)));
  const toggle = (id: number) =>
    setIds((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const named = (request: DocumentRequest) => ({
    document: nameOfRequest(request),
    person: whoseRequest(request),
    due: shortDate(request.due_on),
  });
  const remindChosen = async () => {
    const refused = await remind(chosen);
    choose(refused);
    toFocus.current = refused[0]?.id;
  };
  return {
    box: (request) =>
      isOpen(request.state) && (
        <Checkbox
          size="small"
          disabled={isPending}
          checked={ids.has(request.id)}
          onChange={() => toggle(request.id)}
          slotProps={{
            input: {
              ...boxOf(request),
              'aria-label': translate('documentRequests.choose', named(request)),
            },
          }}
        />
      ),
    notice: refusals.length > 0 && (
      <Refused severity="warning" onClose={forget} closeText={translate('ra.action.close')}>
        {translate('documentRequests.notReminded', { smart_count: refusals.length })}
        <ul>
          {refusals.map(({ request, reason }) => (
            <li key={request.id}>{translate('documentRequests.notRemindedOne', { ...named(request), reason })}</li>
          ))}
        </ul>
      </Refused>
    ),
    bar: chosen.length > 0 && (
      <ChosenBar role="region" aria-label={translate('documentRequests.chosenActions')}>
        <strong role="status">{translate('documentRequests.chosenCount', { smart_count: chosen.length })}</strong>
        {chosen.length < open.length && (
          <Button color="inherit" disabled={isPending} onClick={() => choose(open)}>
            {translate('documentRequests.chooseAll', { smart_count: open.length })}
          </Button>
        )}
        <Button
          color="inherit"
          disabled={isPending}
          onClick={() => {
            choose([]);
            if (chosen[0]) focusBox(chosen[0].id);
          }}
        >
          {translate('documentRequests.chooseNone')}
        </Button>
        <Button variant="outlined" color="inherit" loading={isPending} onClick={() => void remindChosen()}>
          {translate('documentRequests.remind')}
        </Button>
        {progress && (
          <Work role="status">
            <ProgressLine
              label={translate('documentRequests.reminding', { ...progress })}
              share={progress.done / progress.total}
            />
          </Work>
        )}
      </ChosenBar>
    ),
  };
}

const focusBox = (id: number) => document.querySelector<HTMLElement>(`[data-request="${id}"]`)?.focus();

/** By which its box is found when the focus goes back there. */
const boxOf = ({ id }: DocumentRequest) => ({ 'data-request': id });

const Work = styled('div')({ flexBasis: '100%' });

const Refused = styled(Alert)({ margin: '0 20px 16px', ul: { margin: '4px 0 0', paddingInlineStart: 18 } });
