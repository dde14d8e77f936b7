import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clientImportLimits } from '#domain/organization/firms/import/limits.ts';
import { companiesIn, linesOf } from '#domain/organization/firms/import/companies.ts';
import type { CheckedCompany } from '#domain/organization/firms/import/index.ts';
import type { MandateRight } from '#domain/rights.ts';
import { failureOf } from '#src/engine/failure.ts';
import { readImportFile, UnreadableFile } from '#src/engine/import/readImportFile.ts';
import type { SayImport } from '#src/engine/import/useSayImport.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { importsKey } from './useImports.ts';
import { isToDo, lotsOf, type Planned, planOf } from './plan.ts';

/** Why a file cannot be read, in words. */
class Refused extends Error {
  override readonly name = 'Refused';
}

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** A file of companies and people: previewed in lots, then handed over in lots and imported by the server. */
export function useClientImport(say: SayImport) {
  const translate = useTranslate();
  const client = useQueryClient();
  const [checked, setChecked] = useState<Progress | null>(null);
  const [sending, setSending] = useState<Progress | null>(null);

  const preview = useMutation({
    mutationFn: async (file: File) => {
      setChecked(null);
      const read = linesOf(await readImportFile(file, clientImportLimits.megabytes));
      if (!read.ok) throw new Refused(read.problem);
      const { headings, lines } = read;
      if (lines.length > clientImportLimits.lines) throw new Refused(translate('firms.import.tooManyLines'));
      const inFile = companiesIn(headings, lines);
      if (!inFile.ok) throw new Refused(inFile.problem);
      const total = inFile.companies.length;
      const found: CheckedCompany[] = [];
      let ignored: readonly string[] | undefined;
      for (const lot of lotsOf(inFile.companies)) {
        setChecked({ done: found.length, total });
        const body = { headings: [...headings], lines: lot.flatMap((one) => one.lines.map(sent)) };
        const { data } = await call('previewClientsImport', { body });
        found.push(...data.companies);
        const hasPeople = data.companies.some(({ people }) => people.length > 0);
        if (hasPeople) ignored = ignored?.filter((name) => data.ignored.includes(name)) ?? data.ignored;
      }
      return { headings, companies: planOf(found, inFile.companies), ignored: ignored ?? [] };
    },
  });

  const handOver = useMutation({
    mutationFn: async (rights: MandateRight[]): Promise<number> => {
      const { headings = [], companies = [] } = preview.data ?? {};
      const todo = companies.filter(isToDo);
      const params = { id: (await call('createClientImport', { body: { rights } })).data.id };
      let done = 0;
      for (const lot of lotsOf(todo)) {
        setSending({ done, total: todo.length });
        await call('addToClientImport', { params, body: { headings: [...headings], companies: lot.map(chosen) } });
        done += lot.length;
      }
      await call('startClientImport', { params }).catch(async (error: unknown) => {
        // The answer may be lost on its way, and not what was asked.
        const now = await call('getClientImport', { params }).catch(() => undefined);
        if (!now || now.data.state === 'receiving') throw error;
      });
      return params.id;
    },
    onSettled: async () => {
      setSending(null);
      await client.invalidateQueries({ queryKey: importsKey });
    },
  });

  const restart = () => {
    preview.reset();
    handOver.reset();
  };
  return { preview, checked, handOver, sending, restart, problem: problemOf(preview.error) };

  function problemOf(error: unknown): string | undefined {
    if (!error) return undefined;
    if (error instanceof Refused) return error.message;
    if (error instanceof UnreadableFile) return say(error.reason, { line: error.line, names: error.names.join(', ') });
    const { message, errors } = failureOf(error);
    return errors.rows || message || say('failed');
  }
}

const sent = ({ line, cells }: Planned['lines'][number]) => ({ line, cells: [...cells] });

const chosen = ({ enterprise_id, lines, wrong }: Planned) => ({
  lines: lines.map(sent),
  enterprise_id,
  leave_out: wrong.map(({ line }) => line),
});
