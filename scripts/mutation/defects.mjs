import ts from 'typescript';

/**
 * @typedef {{ start: number, end: number }} Range of characters
 * @typedef {Range & { kind: string, line: number, text: string, atLoad: boolean, parses: () => boolean }} Defect `text`
 *   takes the place of the range; `atLoad`: it runs when the module is loaded, outside of every function
 */

const comparisons = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
};
const logic = { [ts.SyntaxKind.AmpersandAmpersandToken]: '||', [ts.SyntaxKind.BarBarToken]: '&&' };
const arithmetic = { [ts.SyntaxKind.PlusToken]: '-', [ts.SyntaxKind.MinusToken]: '+' };

const isText = (node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
const isCall = (node) => ts.isCallExpression(ts.isAwaitExpression(node) ? node.expression : node);
const isSuper = (node) => node.expression?.kind === ts.SyntaxKind.SuperKeyword;

/** The condition of a node that has one. */
function conditionOf(node) {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return node.expression;
  return ts.isConditionalExpression(node) ? node.condition : undefined;
}

/** @returns {[kind: string, node: ts.Node, text: string][]} the defects of one node */
function defectsOf(node, source) {
  const text = (part) => part.getText(source);
  const found = [];
  const condition = conditionOf(node);
  if (condition) found.push(['condition negated', condition, `!(${text(condition)})`]);
  if (ts.isBinaryExpression(node)) {
    const { left, right, operatorToken } = node;
    const swap = (kind, operator) => found.push([kind, node, `${text(left)} ${operator} ${text(right)}`]);
    if (comparisons[operatorToken.kind]) swap('comparison changed', comparisons[operatorToken.kind]);
    if (logic[operatorToken.kind]) swap('logic swapped', logic[operatorToken.kind]);
    if (arithmetic[operatorToken.kind] && !isText(left) && !isText(right))
      swap('arithmetic swapped', arithmetic[operatorToken.kind]);
  }
  if (ts.isReturnStatement(node) && node.expression) found.push(['return value dropped', node.expression, 'undefined']);
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) found.push(['return value dropped', node.body, 'undefined']);
  if (ts.isExpressionStatement(node) && isCall(node.expression) && !isSuper(node.expression))
    found.push(['call removed', node.expression, 'undefined']);
  if (ts.isNumericLiteral(node) && isValue(node))
    found.push(['constant off by one', node, String(Number(node.text) + 1)]);
  return found;
}

/** Not a type, the name of a property, nor a size on a page. */
const isValue = (node) =>
  !ts.isLiteralTypeNode(node.parent) &&
  !ts.isEnumMember(node.parent) &&
  !(ts.isPropertyAssignment(node.parent) && node.parent.name === node) &&
  !ts.findAncestor(node, ts.isJsxAttribute);

const parse = (file, text) =>
  ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/** @returns {string} the text with the defect in it */
export const withDefect = (text, { start, end, text: defect }) => text.slice(0, start) + defect + text.slice(end);

/** @returns {string} the text that also says, where it is run, that `id` was */
export const withMarker = (text, { start, end }, id) =>
  `${text.slice(0, start)}(globalThis.mutationHits?.add(${id}), (${text.slice(start, end)}))${text.slice(end)}`;

/** Examples of endpoints are data of tests. */
const isOfExample = (node) => ts.isPropertyAssignment(node) && node.name.getText() === 'example';

/** @returns {Defect[]} every defect of a file */
export function findDefects(file, text) {
  const source = parse(file, text);
  /** @type {Defect[]} */
  const defects = [];
  const visit = (node) => {
    if (isOfExample(node)) return;
    for (const [kind, part, changed] of defectsOf(node, source)) {
      const start = part.getStart(source);
      const defect = { kind, start, end: part.getEnd(), text: changed };
      defects.push({
        ...defect,
        line: source.getLineAndCharacterOfPosition(start).line + 1,
        atLoad: !ts.findAncestor(part, ts.isFunctionLike),
        parses: () => parse(file, withDefect(text, defect)).parseDiagnostics.length === 0,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return defects;
}
