import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

const EVERY_MS = 50;

interface Measured {
  count: number;
  /** milliseconds */
  longest: number;
  refused: number;
}

/** Somebody who clocks in and out every 50 ms as a process of the former release does, and how long each took. */
export async function startProber(app: ClientConfig, enterpriseId: number, userId: number) {
  const client = new Client(app);
  await client.connect();
  let measured: Measured = { count: 0, longest: 0, refused: 0 };
  let stopped = false;
  let action = 'entry';

  async function punch(): Promise<void> {
    const request = { enterprise_id: enterpriseId, user_id: userId, actor_id: userId, action, method: 1 };
    const began = performance.now();
    const numbered = { ...request, index: 0, work_mode: 'onsite', source: 'web', client_id: randomUUID() };
    const values = [enterpriseId, JSON.stringify([numbered])];
    const outcome = await client
      .query<{ outcome: string }>({
        name: 'punch_batch',
        text: 'select * from punch_batch($1::integer, $2::jsonb)',
        values,
      })
      .then(({ rows }) => rows[0]?.outcome, String);
    measured.longest = Math.max(measured.longest, performance.now() - began);
    measured.count += 1;
    if (outcome === 'ok') action = action === 'entry' ? 'out' : 'entry';
    else {
      measured.refused += 1;
      console.log(`A punch was answered: ${outcome}`);
    }
  }

  const punching = (async () => {
    while (!stopped) {
      await punch();
      await pause(EVERY_MS);
    }
  })();
  return {
    begin: () => {
      measured = { count: 0, longest: 0, refused: 0 };
    },
    end: () => measured,
    stop: async () => {
      stopped = true;
      await punching;
      await client.end();
    },
  };
}
