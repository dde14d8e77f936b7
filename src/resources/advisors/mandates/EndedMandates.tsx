import { styled } from '@mui/material/styles';
import type { ClientMandate } from '#domain/organization/firms/clientMandates.ts';
import { formatDate } from '#src/engine/kinds/format.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { nameOfFirm } from './nameOfFirm.ts';

/** Mandates that are over, folded away: they are kept for ever. */
export function EndedMandates({ mandates }: { mandates: readonly ClientMandate[] }) {
  const translate = useTranslate();
  if (mandates.length === 0) return null;
  return (
    <Folded>
      <summary>{translate('firms.client.history', { count: mandates.length })}</summary>
      <ul>
        {mandates.map((mandate) => (
          <li key={mandate.id}>
            {nameOfFirm(mandate)}
            <small>
              {translate('firms.client.endedOn', { date: formatDate((mandate.ended_at ?? '').slice(0, 10)) })}
            </small>
          </li>
        ))}
      </ul>
    </Folded>
  );
}

const Folded = styled('details')(({ theme }) => ({
  paddingTop: 12,
  borderTop: `1px solid ${theme.palette.divider}`,
  '& summary': { cursor: 'pointer', minHeight: 32, color: theme.palette.text.secondary },
  '& ul': { margin: 0, paddingLeft: 20 },
  '& small': { marginLeft: 8, color: theme.palette.text.secondary },
}));
