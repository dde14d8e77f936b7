import { useState } from 'react';
import { localDateOf } from '../../../domain/calc/localTime.ts';
import { type QuickRange, quickRange, quickRanges } from '../../../domain/calc/months.ts';
import { lightRoutes } from '../../../domain/routes.ts';
import { download } from '../../session/download.ts';
import { messageOf } from '../../session/messageOf.ts';
import { Alert } from '../Alert.tsx';
import type { OwnRecordProps } from './props.ts';
import { save } from './save.ts';
import { words } from './words.ts';

/** One's own record of a range as the server writes it. */
export function Downloads({ userId, enterprise: { id, time_zone } }: Omit<OwnRecordProps, 'reload'>) {
  const [problem, setProblem] = useState('');
  const fetchFile = async (range: QuickRange) => {
    setProblem('');
    const { from, to } = quickRange(range, todayIn(time_zone));
    try {
      const query = { startDate: from, endDate: to, enterprise_id: id, format: 'csv' };
      const { name, content } = await download(lightRoutes.getTimeRecord, { params: { id: userId }, query });
      save(name, content);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };

  return (
    <>
      <h3>
        <span>{words.downloads}</span>
      </h3>
      {problem && <Alert>{problem}</Alert>}
      <p className="downloads">
        {quickRanges.map((range) => (
          <button key={range} type="button" className="small" onClick={() => void fetchFile(range)}>
            {words[range]}
          </button>
        ))}
      </p>
    </>
  );
}

const todayIn = (zone: string): string => localDateOf(Date.now(), zone);
