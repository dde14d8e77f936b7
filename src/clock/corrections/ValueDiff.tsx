import { words } from '#src/i18n/pages/clock/corrections.ts';

/** Struck through what was and in green what is asked for; read aloud as before and after. */
export function ValueDiff({ old, next }: { old: string | null; next: string | null }) {
  if (old === next) return <>{old ?? '–'}</>;
  return (
    <>
      {old !== null && (
        <del>
          <span className="hidden">{words.before} </span>
          {old}
        </del>
      )}{' '}
      <ins>
        <span className="hidden">{words.after} </span>
        {next ?? words.open}
      </ins>
    </>
  );
}
