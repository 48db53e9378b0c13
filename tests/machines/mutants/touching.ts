/** The context keys that a function or `assign` given to XState reads and writes, found in its source; all keys if unclear. */
import ts from 'typescript';

/** Keys of a context; null stands for all of them. */
export type Keys = ReadonlySet<string> | null;

export const NOTHING: Keys = new Set();

export const union = (some: Keys, others: Keys): Keys =>
  some === null || others === null ? null : new Set([...some, ...others]);

export function areApart(some: Keys, others: Keys): boolean {
  if (some === null) return others?.size === 0;
  if (others === null) return some.size === 0;
  return [...some].every((key) => !others.has(key));
}

/** Keys read by a function of `({ context, event }, params)`, or by the functions in an object. */
export function readBy(given: unknown): Keys {
  const meant = asWritten(given);
  if (typeof meant === 'function') return readIn(parsed(meant));
  if (typeof meant !== 'object' || meant === null) return NOTHING;
  return Object.values(meant).reduce<Keys>(
    (keys, each) => (typeof each === 'function' ? union(keys, readBy(each)) : keys),
    NOTHING,
  );
}

/** Keys written by an `assign` object, or by the object that its function returns. */
export function writtenBy(given: unknown): Keys {
  const meant = asWritten(given);
  if (typeof meant === 'object' && meant !== null) return new Set(Object.keys(meant));
  const made = typeof meant === 'function' ? parsed(meant) : null;
  return made !== null && ts.isArrowFunction(made) ? keysOf(made.body) : null;
}

/** The object that a function has replaced, if it was instrumented (`switch.ts`). */
const asWritten = (given: unknown): unknown =>
  typeof given === 'function' && 'written' in given ? given.written : given;

function parsed(given: object): ts.Expression | null {
  const { statements } = ts.createSourceFile('given.ts', `(${String(given)})`, ts.ScriptTarget.Latest, true);
  const [statement] = statements;
  return statement && ts.isExpressionStatement(statement) ? bare(statement.expression) : null;
}

const bare = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) ? bare(node.expression) : node;

/** Null (all keys) for a function that doesn't destructure its first parameter, because it may pass the context on. */
function readIn(made: ts.Expression | null): Keys {
  if (made === null || !ts.isArrowFunction(made)) return null;
  const [first] = made.parameters;
  if (first && !ts.isObjectBindingPattern(first.name) && first.name.getText() !== '_') return null;
  let keys: Keys = NOTHING;
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === 'context') keys = union(keys, readAt(node));
    ts.forEachChild(node, visit);
  };
  visit(made);
  return keys;
}

/** Keys read at a mention of the context: `context.key`, `{ context }` or `{ context: { key } }`. */
function readAt(context: ts.Identifier): Keys {
  const { parent } = context;
  if (ts.isPropertyAccessExpression(parent) && parent.expression === context)
    return new Set([parent.name.text]);
  if (!ts.isBindingElement(parent)) return null;
  if (parent.name === context) return NOTHING;
  if (!ts.isObjectBindingPattern(parent.name)) return null;
  return parent.name.elements.reduce<Keys>(
    (keys, { dotDotDotToken, propertyName, name }) =>
      dotDotDotToken === undefined ? union(keys, new Set([(propertyName ?? name).getText()])) : null,
    NOTHING,
  );
}

/** The keys of an object literal; null (all keys) for anything else. */
function keysOf(node: ts.ConciseBody): Keys {
  if (ts.isParenthesizedExpression(node)) return keysOf(node.expression);
  if (ts.isConditionalExpression(node)) return union(keysOf(node.whenTrue), keysOf(node.whenFalse));
  if (!ts.isObjectLiteralExpression(node)) return null;
  return node.properties.reduce<Keys>((keys, property) => {
    if (ts.isSpreadAssignment(property)) return union(keys, keysOf(property.expression));
    const { name } = property;
    return ts.isIdentifier(name) ? union(keys, new Set([name.text])) : null;
  }, NOTHING);
}
