import { useCallback, useEffect, useRef, useState } from 'react';
import type { NotificationChoice } from '#domain/operation/notifications/inbox.ts';
import type { NotificationKind } from '#domain/operation/notifications/kinds.ts';
import { words } from '../i18n/pages/notifications/choice.ts';
import { clockOnDemandApi } from '../session/clockOnDemandApi.ts';
import { messageOf } from '../session/messageOf.ts';

export type Way = 'mail' | 'push';

type Part = (into: NotificationChoice, from: NotificationChoice) => NotificationChoice;

const flag = (isOn: boolean) => (isOn ? 1 : 0);

/** What a person has chosen; each change is shown at once, saved in turn, and taken back where it cannot be. */
export function useChoice() {
  const [choice, setChoice] = useState<NotificationChoice>();
  const [failed, setFailed] = useState(false);
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');
  const wanted = useRef<NotificationChoice>(undefined);
  /** As the server has it. */
  const saved = useRef<NotificationChoice>(undefined);
  const saving = useRef(Promise.resolve());

  const show = useCallback((next: NotificationChoice) => {
    wanted.current = next;
    setChoice(next);
  }, []);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      const { data } = await clockOnDemandApi('getNotificationChoice');
      saved.current = data;
      show(data);
    } catch {
      setFailed(true);
    }
  }, [show]);
  useEffect(() => void load(), [load]);

  /** @param part takes what is changed from one choice into another */
  const save = (next: NotificationChoice, part: Part) => {
    show(next);
    setProblem('');
    setSaid('');
    const before = saving.current;
    saving.current = (async () => {
      await before;
      if (!wanted.current || !saved.current) return;
      try {
        const body = bodyOf(part(saved.current, wanted.current), saved.current);
        saved.current = (await clockOnDemandApi('setNotificationChoice', { body })).data;
        setSaid(words.saved);
      } catch (error) {
        show(part(wanted.current, saved.current));
        setProblem(`${words.saveFailed}: ${messageOf(error)}`);
      }
    })();
  };

  const set = (kind: NotificationKind, way: Way, isOn: boolean) => {
    if (!choice) return;
    const kinds = choice.kinds.map((one) => (one.kind === kind ? { ...one, [way]: flag(isOn) } : one));
    save({ ...choice, kinds }, (into, from) => ({
      ...into,
      kinds: into.kinds.map((one) => (one.kind === kind ? (from.kinds.find((it) => it.kind === kind) ?? one) : one)),
    }));
  };
  const setAnyTime = (isOn: boolean) => {
    if (choice) save({ ...choice, any_time: flag(isOn) }, (into, { any_time }) => ({ ...into, any_time }));
  };
  return { choice, failed, problem, said, load, set, setAnyTime };
}

/** What differs from what the server has. */
const bodyOf = (next: NotificationChoice, before: NotificationChoice) => ({
  kinds: next.kinds
    .filter((one, index) => one !== before.kinds[index])
    .map(({ kind, mail, push }) => ({ kind, mail, push })),
  any_time: next.any_time,
});
