import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { legalVersion } from '#domain/constants.ts';
import type { Operator, PublicConfig } from '#domain/operation/system/system.ts';
import { conditions } from '#src/i18n/pages/legal/conditions.ts';
import { privacy } from '#src/i18n/pages/legal/privacy.ts';
import type { LegalSection } from '#src/i18n/pages/legal/text.ts';
import { messages } from '#src/i18n/pages/legal/words.ts';
import { publicConfig } from '#src/session/publicConfig.ts';
import { Wordmark } from '#src/ui/Logo.tsx';
import { ThemeToggle } from '#src/ui/ThemeToggle.tsx';
import { fill, valuesOf } from './fill.ts';
import { fullHeight } from '#src/ui/fullHeight.ts';
import { numericDate } from '#domain/time/format.ts';

/** Who offers the service (art. 10 LSSI); what the settings do not say is left out. */
function OperatorLines({ operator, supportEmail }: { operator: Operator; supportEmail: string }) {
  const { name, nif, address, registry } = operator;
  const lines = Object.entries({ name, nif, address, registry }) as [keyof typeof messages.operator, string | null][];
  return (
    <Lines>
      {lines.map(
        ([key, value]) =>
          value !== null && (
            <div key={key}>
              <dt>{messages.operator[key]}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      <div>
        <dt>{messages.operator.contact}</dt>
        <dd>
          <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>
        </dd>
      </div>
    </Lines>
  );
}

const Lines = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: theme.spacing(0, 0, 2),
  padding: theme.spacing(2),
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(110px, 30%) minmax(0, 1fr)', gap: theme.spacing(2) },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0 },
}));

const documents = { conditions, privacy } as const;
type LegalDocument = keyof typeof documents;
const addresses: Readonly<Record<LegalDocument, string>> = { conditions: '/condiciones', privacy: '/privacidad' };
const names = Object.keys(addresses) as LegalDocument[];

type Known = Pick<PublicConfig, 'supportEmail' | 'operator'>;

/** What the server says of who offers the service; null where it cannot be asked: the text stands without it. */
function useOperator(): Known | null {
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    publicConfig().then(setKnown, () => undefined);
  }, []);
  return known;
}

/** `/condiciones` and `/privacidad`: to be read before anything is accepted, with and without a session. */
export function LegalPage({ document: name }: { document: LegalDocument }) {
  const text = documents[name];
  const known = useOperator();
  const values = valuesOf(known);
  useEffect(() => {
    document.title = `${text.title} · Jornada`;
  }, [text]);
  return (
    <Page>
      <Head>
        <Link href="/" color="inherit" underline="none" aria-label={messages.home}>
          <Wordmark />
        </Link>
        <nav aria-label={messages.tabs}>
          {names.map((other) => (
            <Link key={other} href={addresses[other]} aria-current={other === name ? 'page' : undefined}>
              {messages[other]}
            </Link>
          ))}
        </nav>
        <ThemeToggle label={messages.darkTheme} />
      </Head>
      <Main>
        <Typography variant="h1">{text.title}</Typography>
        <p data-quiet>{fill(messages.inForce, { date: numericDate(legalVersion) })}</p>
        <p>{fill(text.about, values)}</p>
        {known?.operator?.name ? (
          <OperatorLines operator={known.operator} supportEmail={known.supportEmail} />
        ) : (
          known && <Alert severity="info">{fill(messages.noOperator, values)}</Alert>
        )}
        <details>
          <summary>{messages.contents}</summary>
          <ol>
            {text.sections.map(({ id, title }) => (
              <li key={id}>
                <Link href={`#${id}`}>{title}</Link>
              </li>
            ))}
          </ol>
        </details>
        {text.sections.map((section, index) => (
          <Section key={section.id} section={section} number={index + 1} values={values} />
        ))}
      </Main>
    </Page>
  );
}

interface SectionProps {
  readonly section: LegalSection;
  readonly number: number;
  readonly values: Readonly<Record<string, string>>;
}

function Section({ section: { id, title, body }, number, values }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <Typography variant="h2" id={`${id}-title`}>
        {number}. {title}
      </Typography>
      {body.map((part) =>
        typeof part === 'string' ? (
          <p key={part}>{fill(part, values)}</p>
        ) : (
          <ul key={part[0]}>
            {part.map((item) => (
              <li key={item}>{fill(item, values)}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}

const Page = styled('div')({ minHeight: fullHeight });

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  maxWidth: 760,
  margin: '0 auto',
  padding: theme.spacing(2, 3),
  fontSize: '0.875rem',
  '& nav': { display: 'flex', gap: theme.spacing(2), marginInlineStart: 'auto' },
  '& [aria-current]': { color: theme.palette.text.primary, fontWeight: 600, textDecoration: 'none' },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(1.5, 2), gap: theme.spacing(1) },
  '@media print': { '& nav, & button': { display: 'none' } },
}));

const Main = styled('main')(({ theme }) => ({
  maxWidth: 760,
  margin: '0 auto',
  padding: theme.spacing(2, 3, 10),
  lineHeight: 1.65,
  overflowWrap: 'anywhere',
  '& h2': { marginTop: theme.spacing(4), marginBottom: theme.spacing(1) },
  '& p': { margin: theme.spacing(0, 0, 1.5) },
  '& [data-quiet], & summary': { color: theme.palette.text.secondary },
  '& ul, & ol': { margin: theme.spacing(0, 0, 1.5), paddingInlineStart: theme.spacing(3) },
  '& li': { marginBottom: theme.spacing(0.75) },
  '& summary': { cursor: 'pointer', padding: theme.spacing(1, 0) },
  '& section': { scrollMarginTop: theme.spacing(2) },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(1, 2, 8) },
  '@media print': { '& details': { display: 'none' } },
}));
