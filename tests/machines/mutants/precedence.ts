/** Mutants that swap precedence: of `??`, chained conditions, searches, sort criteria and spreads. */
import ts from 'typescript';

/** The text with the second operand first; null for a node without an order, or whose order makes no difference. */
export function otherFirst(node: ts.Node): string | null {
  if (ts.isBinaryExpression(node)) return ofFallback(node);
  if (ts.isConditionalExpression(node)) return ofConditions(node);
  if (ts.isObjectLiteralExpression(node)) return ofSpreads(node);
  return ts.isCallExpression(node) ? ofSearch(node) : null;
}

/** `{ ...a, ...b }`, in which the last spread wins, becomes `{ ...b, ...a }`. */
function ofSpreads({ properties }: ts.ObjectLiteralExpression): string | null {
  const at = properties.findIndex((each, index) => {
    const next = properties[index + 1];
    return ts.isSpreadAssignment(each) && next !== undefined && ts.isSpreadAssignment(next);
  });
  if (at === -1) return null;
  const texts = properties.map((each) => each.getText());
  return `{ ${[...texts.slice(0, at), ...texts.slice(at, at + 2).reverse(), ...texts.slice(at + 2)].join(', ')} }`;
}

/** `a ?? b` becomes `b ?? a`, in a chain only the last two; likewise `||` between sort criteria. */
function ofFallback({ left, operatorToken: { kind }, right }: ts.BinaryExpression): string | null {
  const isRow = ts.isBinaryExpression(left) && left.operatorToken.kind === kind;
  const last = isRow ? left.right : left;
  const operator = kind === ts.SyntaxKind.QuestionQuestionToken ? '??' : '||';
  if (operator === '||' && (kind !== ts.SyntaxKind.BarBarToken || !isDifference(last))) return null;
  // A fallback to null or undefined has no order.
  if (isNothing(right)) return null;
  const swapped = `${right.getText()} ${operator} ${last.getText()}`;
  return isRow ? `${left.left.getText()} ${operator} ${swapped}` : swapped;
}

const isDifference = (node: ts.Expression): boolean =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.MinusToken;

const isNothing = (node: ts.Expression): boolean =>
  node.kind === ts.SyntaxKind.NullKeyword || node.getText() === 'undefined';

/** `a ? x : b ? y : z` becomes `b ? y : a ? x : z`. */
function ofConditions({ condition, whenTrue, whenFalse }: ts.ConditionalExpression): string | null {
  const next = ts.isParenthesizedExpression(whenFalse) ? whenFalse.expression : whenFalse;
  if (!ts.isConditionalExpression(next) || areExclusive(condition, next.condition)) return null;
  return (
    `${next.condition.getText()} ? ${next.whenTrue.getText()} : ` +
    `${condition.getText()} ? ${whenTrue.getText()} : ${next.whenFalse.getText()}`
  );
}

/** True for `a === 'x'` and `a === 'y'`, or `a === b` and `a < b`, which are never both true; alone, or as a part of `&&`. */
export function areExclusive(one: ts.Expression, other: ts.Expression): boolean {
  return partsOf(one).some((part) => partsOf(other).some((otherPart) => arePartsExclusive(part, otherPart)));
}

/** The operands of `&&`, all of which have to be true; any other expression is its own only part. */
const partsOf = (node: ts.Expression): ts.Expression[] =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
    ? [...partsOf(node.left), ...partsOf(node.right)]
    : [node];

function arePartsExclusive(one: ts.Expression, other: ts.Expression): boolean {
  if (!ts.isBinaryExpression(one) || !ts.isBinaryExpression(other)) return false;
  if (one.left.getText() !== other.left.getText()) return false;
  const [first, second] = [one.operatorToken.kind, other.operatorToken.kind];
  if (one.right.getText() === other.right.getText())
    return first !== second && APART.has(first) && APART.has(second);
  return isSame(one) && isSame(other) && isLiteral(one.right) && isLiteral(other.right);
}

const APART: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.GreaterThanToken,
]);

const isLiteral = (node: ts.Node): boolean => ts.isStringLiteral(node) || ts.isNumericLiteral(node);

const isSame = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken;

const SEARCHES: ReadonlyMap<string, string> = new Map([
  ['find', 'findLast'],
  ['findLast', 'find'],
]);

/** `find` becomes `findLast`, and the other way round. */
function ofSearch({ expression, arguments: [fits], end }: ts.CallExpression): string | null {
  if (!ts.isPropertyAccessExpression(expression) || fits === undefined) return null;
  const { expression: searched, name } = expression;
  const other = SEARCHES.get(name.text);
  if (other === undefined || (ts.isArrowFunction(fits) && isForItself(fits))) return null;
  const { text } = expression.getSourceFile();
  return text.slice(searched.getStart(), name.getStart()) + other + text.slice(name.end, end);
}

/** `(each) => each === wanted && …`: any match is the same value. */
function isForItself({ parameters: [each], body }: ts.ArrowFunction): boolean {
  const isIt = (part: ts.Node): boolean =>
    isSame(part)
      ? part.left.getText() === each?.name.getText()
      : ts.isBinaryExpression(part) &&
        part.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken &&
        (isIt(part.left) || isIt(part.right));
  return isIt(body);
}
