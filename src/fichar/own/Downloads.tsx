import { useState } from 'react';
import { localDateOf } from '../../../domain/calc/localTime.ts';
import { monthBefore, rangeOfMonth } from '../../../domain/calc/months.ts';
import { lightRoutes } from '../../../domain/routes.ts';
import { download } from '../../session/download.ts';
import { Alert } from '../Alert.tsx';
import type { OwnRecordProps } from './OwnRecord.tsx';
import { messageOf } from './useClosures.ts';
import { words } from './words.ts';

/** One's own record of a range as the server writes it. */
export function Downloads({ userId, enterprise: { id, time_zone } }: Omit<OwnRecordProps, 'reload'>) {
  const [problem, setProblem] = useState('');
  const today = localDateOf(Date.now(), time_zone);
  const ranges = {
    thisMonth: { from: `${today.slice(0, 7)}-01`, to: today },
    lastMonth: rangeOfMonth(monthBefore(today)),
    thisYear: { from: `${today.slice(0, 4)}-01-01`, to: today },
  };

  const fetchFile = async ({ from, to }: { from: string; to: string }) => {
    setProblem('');
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
        {(['thisMonth', 'lastMonth', 'thisYear'] as const).map((range) => (
          <button key={range} type="button" className="small" onClick={() => void fetchFile(ranges[range])}>
            {words[range]}
          </button>
        ))}
      </p>
    </>
  );
}

function save(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
