import { Fragment, useCallback, useState } from 'react';
import { rangeInWords } from '#domain/time/dateRanges.ts';
import { messageOf } from '#src/session/messageOf.ts';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { Alert, Failed } from '../Alert.tsx';
import { InlineConfirm } from '../InlineConfirm.tsx';
import { useLoaded } from '../useLoaded.ts';
import { words } from '#src/i18n/pages/clock/leave.ts';

/** A secret address at which other calendars read one's own leave; shown once, when it is made. */
export function CalendarAddress({ enterpriseId }: { enterpriseId: number }) {
  const load = useCallback(
    async () => (await clockOnDemandApi('listCalendarFeeds', { query: { enterprise_id: enterpriseId } })).data,
    [enterpriseId],
  );
  const { loaded, problem, reload } = useLoaded(load);
  const [url, setUrl] = useState('');
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const own = loaded?.find(({ team }) => team === null);

  const act = async (deed: () => Promise<{ message: string; url: string }>) => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      const done = await deed();
      setUrl(done.url);
      setSaid(done.message);
      await reload();
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
  };
  const create = () =>
    act(async () => {
      const { message, data } = await clockOnDemandApi('createCalendarFeed', { body: { enterprise_id: enterpriseId } });
      return { message, url: data.url };
    });
  const revoke = (id: number) =>
    act(async () => ({ ...(await clockOnDemandApi('revokeCalendarFeed', { params: { id } })), url: '' }));
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setSaid(words.copied),
      () => setSaid(''),
    );
  const created = own?.created_at.slice(0, 10);

  return (
    <>
      <h3>{words.calendar}</h3>
      <p className="quiet">{words.calendarAbout}</p>
      {problem && <Failed onRetry={() => void reload()}>{problem}</Failed>}
      {failure && <Alert>{failure}</Alert>}
      <p role="status" className="quiet">
        {said || (created && words.calendarThere(rangeInWords({ from: created, to: created })))}
      </p>
      {url && (
        <div className="field">
          <label htmlFor="calendar-address">{words.address}</label>
          <input id="calendar-address" readOnly value={url} onFocus={({ target }) => target.select()} />
        </div>
      )}
      <div className="downloads">
        {url && (
          <button type="button" className="small" onClick={() => void copy()}>
            {words.copy}
          </button>
        )}
        {loaded && !own && (
          <button type="button" className="small" aria-disabled={busy} onClick={() => void create()}>
            {words.create}
          </button>
        )}
        {/* Another address has not been asked about yet. */}
        {own && (
          <Fragment key={own.id}>
            <InlineConfirm
              act={words.renew}
              actNamed={words.renewNamed}
              question={words.sureToRenew}
              yes={words.yesRenew}
              no={words.no}
              busy={busy}
              onYes={() => void create()}
            />
            <InlineConfirm
              act={words.revoke}
              actNamed={words.revokeNamed}
              question={words.sureToRevoke}
              yes={words.yesRevoke}
              no={words.no}
              busy={busy}
              onYes={() => void revoke(own.id)}
            />
          </Fragment>
        )}
      </div>
    </>
  );
}
