import { analyse } from 'scslre';

/** The pattern of a literal, or of `RegExp` called with texts alone; null: it is none, or known at run time only. */
function patternOf(node) {
  if (node.type === 'Literal') return node.regex ?? null;
  const [source, flags] = node.arguments;
  if (node.callee.name !== 'RegExp' || typeof source?.value !== 'string') return null;
  return { pattern: source.value, flags: typeof flags?.value === 'string' ? flags.value : '' };
}

function check(context, node) {
  const regex = patternOf(node);
  if (!regex) return;
  const { reports } = analyse({ source: regex.pattern, flags: regex.flags }, { reportTypes: { Move: true } });
  if (reports.length > 0)
    context.report({
      node,
      message: `Time grows faster than the text (${reports[0].type}): bound or anchor the quantifiers`,
    });
}

const linear = {
  create: (context) => {
    const visit = (node) => check(context, node);
    return { Literal: visit, NewExpression: visit, CallExpression: visit };
  },
};

/** Patterns that a long text makes slow: exponential, polynomial, or begun again at each character. */
export default { meta: { name: 'patterns' }, rules: { linear } };
