/** Finds the raw SQL that the source sends to the database, and the types that it gives to the rows. */
import { relative } from 'node:path';
import ts from 'typescript';
import { Unreadable } from './path.ts';
import { readingsOf } from './read-expression.ts';
import { claimsOf, type Claim } from './row-type.ts';

export interface RawQuery {
  /** File and line, such as `server/features/money/refunds/request-refund.ts:40`. */
  readonly at: string;
  /** One statement that it may send. */
  readonly text: string;
  /** The claim of its row type for each column, by name, or by position for tuples; null without a row type. */
  readonly claims: ReadonlyMap<string, Claim> | null;
}

export interface RawQueries {
  readonly queries: readonly RawQuery[];
  /** Queries with a row type whose statement can't be derived from the source. */
  readonly unreadable: readonly string[];
}

function callsOfQuery(node: ts.Node, found: ts.CallExpression[] = []): ts.CallExpression[] {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    if (node.expression.name.text === 'query') found.push(node);
  }
  ts.forEachChild(node, (child) => void callsOfQuery(child, found));
  return found;
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'text' in value ? textOf(value.text) : undefined;
}

function placeOf(node: ts.Node): string {
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return `${relative(process.cwd(), source.fileName)}:${String(line + 1)}`;
}

/** The row type of a query; in a generic function, the type argument of the given call of the function. */
function rowTypeOf(
  checker: ts.TypeChecker,
  node: ts.TypeNode,
  calls: ReadonlyMap<ts.Node, ts.CallExpression>,
): ts.Type {
  const type = checker.getTypeFromTypeNode(node);
  const parameter = type.isTypeParameter() ? type.symbol.declarations?.[0] : undefined;
  const owner = parameter?.parent;
  if (owner === undefined || !ts.isFunctionDeclaration(owner)) return type;
  const place = owner.typeParameters?.findIndex((one) => one === parameter) ?? -1;
  const named = calls.get(owner)?.typeArguments?.[place];
  return named === undefined ? type : checker.getTypeFromTypeNode(named);
}

/** Every query of a source file, once for each statement it may send. */
export async function rawQueriesOf(checker: ts.TypeChecker, source: ts.SourceFile): Promise<RawQueries> {
  const queries: RawQuery[] = [];
  const unreadable: string[] = [];
  for (const call of callsOfQuery(source)) {
    const at = placeOf(call);
    const [statement] = call.arguments;
    const rowType = call.typeArguments?.[0];
    try {
      for (const { value, calls } of statement === undefined ? [] : await readingsOf(checker, statement)) {
        const text = textOf(value);
        if (text === undefined) throw new Unreadable(call);
        const claims = rowType && claimsOf(checker, rowTypeOf(checker, rowType, calls), call);
        queries.push({ at, text, claims: claims ?? null });
      }
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      if (rowType !== undefined) unreadable.push(`${at}: ${error.message}`);
    }
  }
  return { queries, unreadable };
}
