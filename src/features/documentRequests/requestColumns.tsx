import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { DocumentRequest } from '#domain/paperwork/documentRequests/documentRequests.ts';
import type { RequestState } from '#domain/paperwork/documentRequests/kinds.ts';
import { documentRequestMessages as say } from '#domain/paperwork/documentRequests/messages/index.ts';
import { shortDate } from '#domain/time/format.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import type { Column } from '#src/ui/RecordTable.tsx';
import { StatusChip, type Tone } from '#src/ui/StatusChip.tsx';
import { TwoLines } from '#src/ui/TwoLines.tsx';
import { nameOfRequest } from './nameOfRequest.ts';
import { RequestActions } from './RequestActions.tsx';

const tones: Readonly<Record<RequestState, Tone>> = {
  outstanding: 'waiting',
  sent: 'info',
  accepted: 'done',
  returned: 'wrong',
  withdrawn: 'quiet',
};

interface Shown {
  readonly withCompany: boolean;
  /** The firm of who asks, where not all are of one. */
  readonly withFirm: boolean;
  /** What stands before the name of a request. */
  readonly box: (request: DocumentRequest) => ReactNode;
}

export function useRequestColumns({
  withCompany,
  withFirm,
  box,
}: Shown): [Column<DocumentRequest>, ...Column<DocumentRequest>[]] {
  const translate = useTranslate();
  const company: Column<DocumentRequest> = {
    key: 'company',
    label: translate('documentRequests.company'),
    cell: ({ enterprise }) => enterprise.name,
  };
  return [
    {
      key: 'document',
      label: translate('documentRequests.document'),
      cell: (request) => (
        <Chosen>
          {box(request)}
          <TwoLines first={nameOfRequest(request)} second={request.note} />
        </Chosen>
      ),
    },
    ...(withCompany ? [company] : []),
    {
      key: 'person',
      label: translate('documentRequests.person'),
      cell: ({ person }) => person?.name ?? translate('documentRequests.wholeCompany'),
    },
    {
      key: 'due',
      label: translate('documentRequests.due'),
      cell: ({ due_on: due, overdue }) => (
        <TwoLines
          first={<Whole>{shortDate(due)}</Whole>}
          second={overdue ? translate('documentRequests.overdue') : null}
          isWrong
        />
      ),
    },
    {
      key: 'state',
      label: translate('documentRequests.state'),
      cell: ({ state, reason }) => (
        <TwoLines first={<StatusChip tone={tones[state]}>{say.states[state]}</StatusChip>} second={reason} />
      ),
    },
    {
      key: 'by',
      label: translate('documentRequests.by'),
      cell: ({ asked_by: name, firm }) =>
        firm && withFirm ? translate('documentRequests.byFirm', { name, firm }) : name,
    },
    {
      key: 'actions',
      label: translate('documentRequests.actions'),
      cell: (request) => <RequestActions request={request} />,
    },
  ];
}

const Chosen = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  '& > .MuiCheckbox-root': { marginInlineStart: -9 },
  [theme.breakpoints.up('md')]: { minWidth: 170 },
}));

const Whole = styled('span')({ whiteSpace: 'nowrap' });
