import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { listInWords } from '#domain/time/format.ts';
import { words } from '#src/i18n/pages/complaintChannel/page.ts';
import { type Channel, readersLeft } from './channel.ts';

interface Props {
  readonly channel: Channel;
  /** Ids of those whom it is about. */
  readonly about: readonly number[];
  readonly onChange: (about: readonly number[]) => void;
}

/** Who will read it, and whether it is about some of them, who then do not. */
export function AboutWhom({ channel, about, onChange }: Props) {
  const { readers, others } = channel;
  const left = readersLeft(channel, about);
  const areAllMarked = readers.every(({ id }) => about.includes(id));
  const asked = areAllMarked ? [...readers, ...others] : readers;
  const mark = (id: number, isMarked: boolean) => {
    const next = isMarked ? [...about, id] : about.filter((one) => one !== id);
    const keepsOthers = readers.every((reader) => next.includes(reader.id));
    onChange(keepsOthers ? next : next.filter((one) => readers.some((reader) => reader.id === one)));
  };
  if (readers.length === 0) return null;
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{words.about.title}</FormLabel>
      <FormHelperText sx={{ mx: 0 }}>{words.about.hint}</FormHelperText>
      {asked.map(({ id, name }) => (
        <FormControlLabel
          key={id}
          label={name}
          control={<Checkbox checked={about.includes(id)} onChange={({ target }) => mark(id, target.checked)} />}
        />
      ))}
      {left.length > 0 ? (
        <Typography variant="body2" color="textSecondary" role="status">
          {words.about.readBy(listInWords(left.map(({ name }) => name)))}
        </Typography>
      ) : (
        <Alert severity="warning">
          {words.about.nobody}{' '}
          <Link href={words.about.authorityAddress} rel="noreferrer" target="_blank">
            {words.about.authority}
          </Link>
        </Alert>
      )}
    </FormControl>
  );
}
