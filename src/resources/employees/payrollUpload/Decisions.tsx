import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { periodInWords } from '#domain/time/format.ts';
import { type PayrollAnswer, payrollAnswers, type PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { Below, Lines } from './Lines.tsx';
import { PagePreview } from './PagePreview.tsx';
import { PreviewButton, usePreview } from './PreviewButton.tsx';
import { type DecisionAct, useDecide } from './useDecide.ts';
import { usePageName } from './usePageName.ts';

type PageRef = PayrollUpload['unmatched'][number];

/** A payroll that disagrees with what was chosen, with its pages. */
interface Undecided {
  readonly pageRefs: readonly PageRef[];
  readonly disagreement: NonNullable<PageRef['disagreement']>;
}

/** What waits for a decision, in the order of its pages. */
function undecidedIn({ unmatched }: Pick<PayrollUpload, 'unmatched'>): Undecided[] {
  const groups = new Map<string, Undecided & { pageRefs: PageRef[] }>();
  for (const pageRef of unmatched) {
    const { disagreement } = pageRef;
    if (!disagreement) continue;
    const key = `${pageRef.source} ${disagreement.pages.join()}`;
    const group = groups.get(key) ?? { pageRefs: [], disagreement };
    group.pageRefs.push(pageRef);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const say = keysWithin('resources.employees.payrollUpload');

/** Payrolls that disagree with what was chosen: of whom and of when each is, is for somebody to decide. */
export function Decisions({ upload }: { upload: PayrollUpload }) {
  const translate = useTranslate();
  const act = useDecide(upload);
  const undecided = undecidedIn(upload);
  if (undecided.length === 0) return null;
  return (
    <section>
      <Typography component="h3" variant="subtitle2">
        {translate(say('undecided'), { smart_count: undecided.length })}
      </Typography>
      {upload.state === 'draft' && undecided.length > 1 && (
        <Answers
          act={act}
          label={(answer) => translate(say(`answerAll.${answer}`), { smart_count: undecided.length })}
          answers={undecided.some(({ disagreement }) => disagreement.named) ? payrollAnswers : ['chosen', 'discard']}
          isOwn={({ pageRef }) => pageRef === undefined}
          onAnswer={(answer) => act.mutate({ answer })}
        />
      )}
      <Lines>
        {undecided.map((one) => (
          <Decision
            key={`${one.pageRefs[0]?.source} ${one.disagreement.pages.join()}`}
            uploadId={upload.id}
            one={one}
            act={act}
          />
        ))}
      </Lines>
    </section>
  );
}

interface DecisionProps {
  readonly uploadId: number;
  readonly one: Undecided;
  readonly act: DecisionAct;
}

function Decision({ uploadId, one: { pageRefs, disagreement }, act }: DecisionProps) {
  const translate = useTranslate();
  const nameOf = usePageName();
  const [shown, toggle] = usePreview();
  const { named, chosen } = disagreement;
  const [pageRef] = pageRefs;
  if (!pageRef) return null;
  const label = (answer: PayrollAnswer) => {
    const { name, ...period } = (answer === 'named' && named) || chosen;
    return translate(say(`answer.${answer}`), { name, period: periodInWords(period) });
  };
  return (
    <li>
      <div>
        {pageRefs.map((one) => (
          <strong key={one.page} style={{ display: 'block' }}>
            {nameOf(one)}
          </strong>
        ))}
        <p>{pageRef.reason}</p>
      </div>
      <PreviewButton name={nameOf(pageRef)} shown={shown} onToggle={toggle} />
      <Below>
        <Answers
          act={act}
          label={label}
          answers={named ? payrollAnswers : ['chosen', 'discard']}
          isOwn={(sent) => sent.pageRef?.source === pageRef.source && sent.pageRef.page === pageRef.page}
          onAnswer={(answer) => act.mutate({ answer, pageRef })}
        />
        {shown && pageRefs.map((one) => <PagePreview key={one.page} uploadId={uploadId} pageRef={one} />)}
      </Below>
    </li>
  );
}

const looks = {
  named: { variant: 'contained', color: 'primary' },
  chosen: { variant: 'outlined', color: 'primary' },
  discard: { variant: 'text', color: 'error' },
} as const;

interface AnswersProps {
  readonly act: DecisionAct;
  readonly answers: readonly PayrollAnswer[];
  readonly label: (answer: PayrollAnswer) => string;
  /** Whether what is being sent is an answer of these. */
  readonly isOwn: (sent: NonNullable<DecisionAct['variables']>) => boolean;
  readonly onAnswer: (answer: PayrollAnswer) => void;
}

function Answers({ act: { isPending, variables }, answers, label, isOwn, onAnswer }: AnswersProps) {
  const sent = isPending && variables && isOwn(variables) ? variables.answer : undefined;
  return (
    <Below sx={{ justifyItems: { xs: 'stretch', md: 'start' }, my: 1 }}>
      {answers.map((answer) => (
        <Button
          key={answer}
          {...looks[answer]}
          disabled={isPending}
          loading={sent === answer}
          onClick={() => onAnswer(answer)}
        >
          {label(answer)}
        </Button>
      ))}
    </Below>
  );
}
