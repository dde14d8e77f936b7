import { styled } from '@mui/material/styles';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import type { Planned } from './plan.ts';

/** So many are read at a glance. */
const shownAtFirst = 4;

/** What is wrong with a company of a file and with its people, line by line. */
export function Reasons({ company: { errors, wrong } }: { company: Planned }) {
  const translate = useTranslate();
  const ofPeople = wrong.flatMap(({ line, name, errors: own }) =>
    own.map(({ message }) =>
      name
        ? translate('firms.import.atPerson', { line, name, message })
        : translate('firms.import.atLine', { line, message }),
    ),
  );
  const all = [...errors.map(({ message }) => message), ...ofPeople];
  const more = all.slice(shownAtFirst);
  return (
    <Box>
      <List texts={all.slice(0, shownAtFirst)} />
      {more.length > 0 && (
        <details>
          <summary>{translate('firms.import.more', { smart_count: more.length })}</summary>
          <List texts={more} />
        </details>
      )}
    </Box>
  );
}

const List = ({ texts }: { texts: readonly string[] }) => (
  <ul>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

const Box = styled('div')(({ theme }) => ({
  color: theme.palette.error.main,
  overflowWrap: 'anywhere',
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& summary': { cursor: 'pointer', minHeight: 44, display: 'flex', alignItems: 'center' },
}));
