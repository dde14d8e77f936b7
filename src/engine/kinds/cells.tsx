import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router';
import { recordPath, useResourceOptions } from '../referred.ts';
import { useCan, useScope } from '../scope.tsx';
import { formatMoment } from './moment.ts';

/** An instant by the clock of the chosen enterprise. */
export const Moment = ({ at }: { at: unknown }) => formatMoment(at, useScope().enterprise.time_zone);

interface InRow {
  readonly resource: string;
  readonly source: string;
}

interface ReferenceProps extends InRow {
  readonly id: unknown;
  readonly name: string;
}

/** A reference as the other record's name, which leads to its page where there is one that the actor may see. */
export function RecordLink({ resource, source, id, name }: ReferenceProps) {
  const reference = useResourceOptions(resource).entity?.references[source] ?? '';
  const { entity, hasPage } = useResourceOptions(reference || resource);
  const can = useCan();
  const right = entity?.rights.show;
  const isId = typeof id === 'number' || typeof id === 'string';
  if (reference === '' || !hasPage || !isId || right === undefined || !can(right)) return name;
  return (
    <Link component={RouterLink} to={recordPath(reference, id)}>
      {name}
    </Link>
  );
}

/** A page of the web, in a tab of its own. */
export const WebLink = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noopener noreferrer">
    {url}
  </a>
);

/** The first cell of a row is the row's own link already, in which no other can stand. */
export const useIsRowLink = ({ resource, source }: InRow): boolean =>
  useResourceOptions(resource).linkColumn === source;

export const RecordCell = (props: ReferenceProps) => (useIsRowLink(props) ? props.name : <RecordLink {...props} />);

export const WebCell = ({ url, ...column }: InRow & { readonly url: string }) =>
  useIsRowLink(column) ? url : <WebLink url={url} />;

/** A small square of a colour, beside its code. */
export const Swatch = styled('span', { shouldForwardProp: (name) => name !== 'shade' })<{ shade: string }>(
  ({ theme, shade }) => ({
    display: 'inline-block',
    width: 14,
    height: 14,
    marginInlineEnd: 8,
    verticalAlign: '-2px',
    background: shade,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 4,
  }),
);
