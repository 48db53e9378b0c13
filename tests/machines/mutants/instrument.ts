/** Builds every mutant into the source, each behind a switch of its own (`switch.ts`). */
import ts from 'typescript';
import { ofCheck } from './keeping.ts';
import { areExclusive, otherFirst } from './precedence.ts';
import { GLOBAL } from './switch.ts';

/** A mistake in the source, with the number that switches it on. */
export interface SourceMutant {
  /** `file: original -> mutated`. */
  readonly name: string;
  readonly file: string;
  readonly nth: number;
  /** Whether a journey passes it at run time; constants and table entries are evaluated at import. */
  readonly isPlace: boolean;
}

export interface Instrumented {
  readonly code: string;
  readonly mutants: readonly SourceMutant[];
}

/** Replacements of operators: comparisons by their neighbors, logic and arithmetic by their opposites. */
const OPERATORS: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
]);
const METHODS: ReadonlyMap<string, string> = new Map([
  ['every', 'some'],
  ['some', 'every'],
]);
const OF_MATH: ReadonlyMap<string, string> = new Map([
  ['Math.min', 'Math.max'],
  ['Math.max', 'Math.min'],
  ['Math.floor', 'Math.ceil'],
  ['Math.ceil', 'Math.floor'],
]);

const isFunction = (node: ts.Node): boolean =>
  ts.isArrowFunction(node) ||
  ts.isFunctionExpression(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node);

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)));

const short = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** `if (…) return …;`, or a block that ends with a return. */
function isEarlyReturn(node: ts.Statement | undefined): node is ts.IfStatement {
  if (node === undefined || !ts.isIfStatement(node) || node.elseStatement !== undefined) return false;
  const { thenStatement: then } = node;
  const last = ts.isBlock(then) ? then.statements.at(-1) : then;
  return last !== undefined && ts.isReturnStatement(last);
}

/** Whether swapping two early returns can change a result: not if they return the same or exclude each other. */
const canOrderMatter = (one: ts.IfStatement, other: ts.IfStatement): boolean =>
  one.thenStatement.getText() !== other.thenStatement.getText() &&
  !areExclusive(one.expression, other.expression);

/** @param first the number of the first mutant */
export function instrument(file: string, text: string, first: number): Instrumented {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mutants: SourceMutant[] = [];
  const names = new Map<string, number>();
  const tail: string[] = [];
  const isShape = /(shape|effects)\.ts$/.test(file);

  function mutant(was: string, becomes: string, isPlace = true): number {
    const plain = `${file}: ${short(was)} -> ${short(becomes)}`;
    const times = (names.get(plain) ?? 0) + 1;
    names.set(plain, times);
    const nth = first + mutants.length;
    mutants.push({ name: times === 1 ? plain : `${plain} (${String(times)})`, file, nth, isPlace });
    return nth;
  }
  const on = (nth: number): string => `${GLOBAL}.on(${String(nth)})`;

  /** The text of a node with its children instrumented. `inside`: it runs in a function, not at import. */
  function withChildren(node: ts.Node, inside: boolean): string {
    let out = '';
    let at = node.getStart(source);
    ts.forEachChild(node, (child) => {
      const start = child.getStart(source);
      if (start < at) return;
      out += text.slice(at, start) + emit(child, inside || isFunction(node));
      at = child.end;
    });
    return out + text.slice(at, node.end);
  }

  const choice = (was: string, becomes: string, instrumented: string): string =>
    `(${on(mutant(was, becomes))} ? (${becomes}) : (${instrumented}))`;

  function ofBinary(node: ts.BinaryExpression, inside: boolean): string | null {
    const other = OPERATORS.get(node.operatorToken.kind);
    if (other === undefined || (other === '-' && isText(node))) return null;
    const becomes = `${node.left.getText()} ${other} ${node.right.getText()}`;
    return choice(node.getText(), becomes, withChildren(node, inside));
  }

  function ofCall(node: ts.CallExpression, inside: boolean): string | null {
    const { expression } = node;
    if (!ts.isPropertyAccessExpression(expression)) return null;
    const rest = text.slice(expression.end, node.end);
    const math = OF_MATH.get(expression.getText());
    const method = METHODS.get(expression.name.text);
    if (math !== undefined) return choice(node.getText(), math + rest, withChildren(node, inside));
    if (method === undefined) return null;
    return choice(
      node.getText(),
      `${expression.expression.getText()}.${method}${rest}`,
      withChildren(node, inside),
    );
  }

  /** `assign({ … })` or `assign(() => ({ … }))`: a mutant drops each property. */
  function ofAssign(node: ts.CallExpression): string | null {
    if (node.expression.getText() !== 'assign') return null;
    const [given] = node.arguments;
    if (given === undefined) return null;
    if (ts.isObjectLiteralExpression(given))
      return `assign(${GLOBAL}.asFunction(${given.getText()}, (...given) => ${GLOBAL}.assigned(${properties(given)}, ...given)))`;
    if (!ts.isArrowFunction(given)) return null;
    const body = ts.isParenthesizedExpression(given.body) ? given.body.expression : given.body;
    if (!ts.isObjectLiteralExpression(body)) return null;
    return `assign(${text.slice(given.getStart(), given.body.getStart())}(${properties(body)}))`;
  }

  function properties(object: ts.ObjectLiteralExpression): string {
    const parts = object.properties.map((property) => {
      const whole = withChildren(property, true);
      if (ts.isSpreadAssignment(property)) return whole;
      return `...(${on(mutant(`assign ${property.getText()}`, 'nothing'))} ? {} : { ${whole} })`;
    });
    return `{ ${parts.join(', ')} }`;
  }

  /** Two early returns in a row: a mutant runs the second one first, with the variables declared between them. */
  function ofStatements(node: ts.Block): string {
    let out = '{';
    node.statements.forEach((statement, index) => {
      const rest = node.statements.slice(index + 1);
      const next = rest.find((each) => !ts.isVariableStatement(each));
      if (isEarlyReturn(statement) && isEarlyReturn(next) && canOrderMatter(statement, next)) {
        const nth = mutant(statement.getText(), `after ${next.getText()}`);
        const first = rest.slice(0, rest.indexOf(next) + 1).map((each) => each.getText());
        out += `\nif (${on(nth)}) { ${first.join('\n')} }`;
      }
      out += `\n${emit(statement, true)}`;
    });
    return `${out}\n}`;
  }

  /** Constants of a module become variables; entries of its tables are altered in place. */
  function ofTop(node: ts.VariableStatement): string {
    const [declaration] = node.declarationList.declarations;
    const whole = withChildren(node, false);
    if (
      declaration === undefined ||
      !ts.isIdentifier(declaration.name) ||
      declaration.initializer === undefined
    )
      return whole;
    const name = declaration.name.text;
    const value = bare(declaration.initializer);
    // Step limits of machines are a safety net that no journey reaches.
    if (/^[A-Z0-9_]+$/.test(name) && !name.endsWith('_MAX_ITERATIONS') && isFigure(value)) {
      const nth = mutant(`${name} = ${value.getText()}`, 'one more', false);
      tail.push(`${GLOBAL}.figure(${String(nth)}, () => ${name}, (value) => { ${name} = value; });`);
      return whole.replace(/\bconst\b/, 'let');
    }
    if (ts.isObjectLiteralExpression(value)) ofTable(name, value);
    // A list searched by `indexOf` ranks its entries.
    if (ts.isArrayLiteralExpression(value) && text.includes(`${name}.indexOf(`)) ofRanks(name, value);
    return whole;
  }

  /** Swaps neighbors of a list whose order ranks its elements. */
  function ofRanks(name: string, { elements }: ts.ArrayLiteralExpression): void {
    elements.forEach((element, index) => {
      const next = elements[index + 1];
      if (next === undefined) return;
      const nth = mutant(`${name}: ${element.getText()}`, `after ${next.getText()}`, false);
      tail.push(`${GLOBAL}.ranks(${String(nth)}, ${name}, ${String(index)});`);
    });
  }

  function ofTable(name: string, table: ts.ObjectLiteralExpression): void {
    // Tables of a chart are read when the machine is created: altering.ts covers them.
    if (/\/(machine|setup)\.ts$/.test(file)) return;
    for (const property of table.properties) {
      if (!ts.isPropertyAssignment(property)) continue;
      const value = bare(property.initializer);
      if (!(ts.isStringLiteral(value) && value.text !== '') && !ts.isNumericLiteral(value)) continue;
      const key = ts.isComputedPropertyName(property.name) ? null : property.name.text;
      if (key === null) continue;
      const nth = mutant(`${name}: ${property.getText()}`, 'another entry', false);
      tail.push(`${GLOBAL}.entry(${String(nth)}, ${name}, ${JSON.stringify(key)});`);
    }
  }

  function emit(node: ts.Node, inside: boolean): string {
    if (
      ts.isTypeNode(node) ||
      ts.isImportDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isInterfaceDeclaration(node)
    )
      return node.getText();
    if (ts.isVariableStatement(node) && node.parent === source) return ofTop(node);
    if (ts.isCallExpression(node)) {
      const assigned = ofAssign(node);
      if (assigned !== null) return assigned;
    }
    if (isShape) {
      const check = ofCheck(node, mutant, (part) => emit(part, inside));
      if (check !== null) return check;
    }
    // As functions, delays follow a mutated constant.
    if (ts.isPropertyAssignment(node) && isDelay(node))
      return `${node.name.getText()}: () => ${node.initializer.getText()}`;
    if (!inside) return withChildren(node, inside);
    if (ts.isBlock(node)) return ofStatements(node);
    const whole = ofExpression(node, inside);
    const becomes = otherFirst(node);
    return becomes === null ? whole : choice(node.getText(), becomes, whole);
  }

  function ofExpression(node: ts.Node, inside: boolean): string {
    if (ts.isBinaryExpression(node)) return ofBinary(node, inside) ?? withChildren(node, inside);
    if (ts.isCallExpression(node)) return ofCall(node, inside) ?? withChildren(node, inside);
    if (ts.isConditionalExpression(node)) {
      const { condition, whenTrue, whenFalse } = node;
      const becomes = `${condition.getText()} ? ${whenFalse.getText()} : ${whenTrue.getText()}`;
      return choice(node.getText(), becomes, withChildren(node, inside));
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      return choice(node.getText(), node.operand.getText(), withChildren(node, inside));
    if (ts.isNumericLiteral(node) && isCounted(node))
      return choice(node.getText(), `${node.getText()} + 1`, node.getText());
    return withChildren(node, inside);
  }

  const code = text.slice(0, source.getStart()) + withChildren(source, false);
  return { code: `${code}\n${tail.join('\n')}\n`, mutants };
}

/** The expression without parentheses, `as` and `satisfies`. */
function bare(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? bare(node.expression)
    : node;
}

/** True unless the number is an index, or a fallback after `??`. */
function isCounted(node: ts.NumericLiteral): boolean {
  const { parent } = node;
  if (ts.isElementAccessExpression(parent) || ts.isPropertyName(parent)) return false;
  return !(
    ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken
  );
}

/** Arithmetic of literals and of names in capitals. */
function isFigure(node: ts.Expression): boolean {
  if (ts.isNumericLiteral(node)) return true;
  if (ts.isIdentifier(node)) return /^[A-Z0-9_]+$/.test(node.text);
  if (ts.isBinaryExpression(node)) return isFigure(node.left) && isFigure(node.right);
  return ts.isParenthesizedExpression(node) && isFigure(node.expression);
}

function isDelay({ initializer, parent }: ts.PropertyAssignment): boolean {
  const outer = parent.parent;
  return ts.isIdentifier(initializer) && ts.isPropertyAssignment(outer) && outer.name.getText() === 'delays';
}
