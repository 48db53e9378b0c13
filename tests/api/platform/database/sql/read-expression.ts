/**
 * Derives the possible values of an expression from the source: constants, templates, conditions, functions of one expression,
 * literal types of parameters, arguments of a function's calls. Exported values are taken from the running module.
 */
import ts from 'typescript';
import { Path, Unreadable } from './path.ts';

/** A module whose exports are needed but not loaded yet. */
class Missing extends Error {
  readonly file: string;

  constructor(file: string) {
    super(file);
    this.file = file;
  }
}

type Exports = Readonly<Record<string, unknown>>;
type Scope = ReadonlyMap<ts.Symbol, unknown>;
type Callable = (...args: unknown[]) => unknown;

/** One possible value of an expression, and the call through which each function was read for it. */
export interface Reading {
  readonly value: unknown;
  readonly calls: ReadonlyMap<ts.Node, ts.CallExpression>;
}

const isCallable = (value: unknown): value is Callable => typeof value === 'function';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isUnwrapped = (
  node: ts.Node,
): node is ts.ParenthesizedExpression | ts.AsExpression | ts.SatisfiesExpression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node);

/** The expression that a function returns, if it does nothing else. */
function returned(node: ts.Node): ts.Expression | undefined {
  if (!ts.isArrowFunction(node) && !ts.isFunctionDeclaration(node)) return undefined;
  if (node.body === undefined || !ts.isBlock(node.body)) return node.body;
  const [only, ...others] = node.body.statements;
  return only !== undefined && others.length === 0 && ts.isReturnStatement(only)
    ? only.expression
    : undefined;
}

function callsIn(node: ts.Node, found: ts.CallExpression[] = []): ts.CallExpression[] {
  if (ts.isCallExpression(node)) found.push(node);
  ts.forEachChild(node, (child) => void callsIn(child, found));
  return found;
}

/** Every possible value of the expression. @throws Unreadable naming the part that can't be derived from the source */
export async function readingsOf(checker: ts.TypeChecker, expression: ts.Expression): Promise<Reading[]> {
  const readings: Reading[] = [];
  let ways: readonly number[] | undefined = [];
  while (ways !== undefined) {
    const path: Path = new Path(ways);
    try {
      const reader = new Reader(checker, path);
      readings.push({ value: reader.value(expression, new Map()), calls: reader.calls });
      ways = path.next();
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      loaded.set(error.file, await load(error.file));
    }
  }
  return readings;
}

const loaded = new Map<string, Exports>();
const load = async (file: string): Promise<Exports> => {
  const exports: unknown = await import(file);
  if (!isRecord(exports)) throw new Error(`${file} is no module`);
  return exports;
};

class Reader {
  /** For each function whose parameters are read, the call that supplies the arguments. */
  readonly calls = new Map<ts.Node, ts.CallExpression>();
  readonly #checker: ts.TypeChecker;
  readonly #path: Path;
  readonly #literals = new Map<ts.Symbol, unknown>();
  readonly #elements = new Map<ts.Node, unknown>();

  constructor(checker: ts.TypeChecker, path: Path) {
    this.#checker = checker;
    this.#path = path;
  }

  value(node: ts.Expression, scope: Scope): unknown {
    if (isUnwrapped(node)) return this.value(node.expression, scope);
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isNumericLiteral(node)) return Number(node.text);
    if (ts.isIdentifier(node)) return this.#named(node, scope);
    if (ts.isArrayLiteralExpression(node)) return this.#list(node.elements, scope);
    if (ts.isObjectLiteralExpression(node)) return this.#record(node, scope);
    if (ts.isCallExpression(node)) return this.#call(node, scope);
    if (ts.isArrowFunction(node)) return this.#callable(node, scope);
    if (ts.isConditionalExpression(node)) {
      const isChosen = this.#path.choose([true, false], node);
      return this.value(isChosen === true ? node.whenTrue : node.whenFalse, scope);
    }
    if (ts.isTemplateExpression(node)) {
      const parts = node.templateSpans.map(
        (span) => String(this.value(span.expression, scope)) + span.literal.text,
      );
      return node.head.text + parts.join('');
    }
    if (ts.isPropertyAccessExpression(node))
      return this.#property(node, node.expression, () => node.name.text, scope);
    if (ts.isElementAccessExpression(node)) {
      const name = (): string => String(this.value(node.argumentExpression, scope));
      return this.#property(node, node.expression, name, scope);
    }
    return this.#literal(node);
  }

  /** One of the literals that the expression's type consists of. */
  #literal(node: ts.Expression): string | number | boolean | undefined {
    const type = this.#checker.getTypeAtLocation(node);
    const literals = (type.isUnion() ? type.types : [type]).map((one) => {
      if (one.isStringLiteral() || one.isNumberLiteral()) return one.value;
      if (one.flags & ts.TypeFlags.BooleanLiteral) return this.#checker.typeToString(one) === 'true';
      if (one.flags & ts.TypeFlags.Undefined) return undefined;
      throw new Unreadable(node);
    });
    return this.#path.choose(literals, node);
  }

  #symbolOf(node: ts.Identifier): ts.Symbol {
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? this.#checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.#checker.getSymbolAtLocation(node);
    if (symbol === undefined) throw new Unreadable(node);
    return symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
  }

  #named(node: ts.Identifier, scope: Scope): unknown {
    const symbol = this.#symbolOf(node);
    if (scope.has(symbol)) return scope.get(symbol);
    const declaration = symbol.valueDeclaration;
    if (declaration === undefined) return this.#literal(node);
    const exported = this.#exported(symbol, declaration);
    if (exported !== undefined) return exported;
    if (returned(declaration) !== undefined) return this.#callable(declaration, scope);
    if (ts.isVariableDeclaration(declaration) && declaration.initializer !== undefined) {
      return this.value(declaration.initializer, scope);
    }
    if (ts.isParameter(declaration) || ts.isBindingElement(declaration)) {
      const handed = this.#handed(declaration, scope);
      if (handed !== undefined) return handed.value;
    }
    if (!this.#literals.has(symbol)) this.#literals.set(symbol, this.#literal(node));
    return this.#literals.get(symbol);
  }

  /** The value that the running module exports under the name, or the global of that name. */
  #exported(symbol: ts.Symbol, declaration: ts.Declaration): unknown {
    const file = declaration.getSourceFile();
    if (file.isDeclarationFile) return Reflect.get(globalThis, symbol.name);
    const own = this.#checker.getSymbolAtLocation(file)?.exports?.get(symbol.escapedName);
    if (own !== symbol) return undefined;
    const exports = loaded.get(file.fileName);
    if (exports === undefined) throw new Missing(file.fileName);
    return exports[symbol.name];
  }

  /** The argument for a parameter, or the property destructured from an argument or from an element of a list. */
  #handed(
    declaration: ts.ParameterDeclaration | ts.BindingElement,
    scope: Scope,
  ): { readonly value: unknown } | undefined {
    if (ts.isParameter(declaration)) {
      const argument = this.#argument(declaration);
      return argument && { value: this.value(argument, scope) };
    }
    const pattern = declaration.parent;
    const holder = pattern.parent;
    const name = declaration.propertyName ?? declaration.name;
    if (!ts.isObjectBindingPattern(pattern) || !ts.isIdentifier(name)) return undefined;
    const record = ts.isParameter(holder)
      ? this.#handed(holder, scope)?.value
      : ts.isVariableDeclaration(holder)
        ? this.#element(holder, scope)
        : undefined;
    return isRecord(record) && name.text in record ? { value: record[name.text] } : undefined;
  }

  /** One element of the list that a `for ... of` iterates over. */
  #element(variable: ts.VariableDeclaration, scope: Scope): unknown {
    const loop = variable.parent.parent;
    if (!ts.isForOfStatement(loop)) return undefined;
    if (!this.#elements.has(loop)) {
      const list = this.value(loop.expression, scope);
      this.#elements.set(loop, Array.isArray(list) ? this.#path.choose(list, loop) : undefined);
    }
    return this.#elements.get(loop);
  }

  /** The argument for a parameter in one call of its function in the same file. */
  #argument(parameter: ts.ParameterDeclaration): ts.Expression | undefined {
    const owner = parameter.parent;
    const name = ts.isFunctionDeclaration(owner)
      ? owner.name
      : ts.isVariableDeclaration(owner.parent)
        ? owner.parent.name
        : undefined;
    if (name === undefined || !ts.isIdentifier(name)) return undefined;
    const own = this.#symbolOf(name);
    const calls = callsIn(parameter.getSourceFile()).filter(
      ({ expression }) => ts.isIdentifier(expression) && this.#symbolOf(expression) === own,
    );
    if (calls.length === 0) return undefined;
    const call = this.calls.get(owner) ?? this.#path.choose(calls, parameter);
    if (call === undefined) return undefined;
    this.calls.set(owner, call);
    return call.arguments[owner.parameters.findIndex((one) => one === parameter)];
  }

  #property(node: ts.Expression, of: ts.Expression, name: () => string, scope: Scope): unknown {
    const target = this.#target(of, scope);
    const key = name();
    return isRecord(target) && target[key] !== undefined ? target[key] : this.#literal(node);
  }

  #target(node: ts.Expression, scope: Scope): unknown {
    try {
      return this.value(node, scope);
    } catch (error) {
      if (error instanceof Unreadable) return undefined;
      throw error;
    }
  }

  /** The properties of an object, undefined where unreadable, without the `values` of a query. */
  #record(node: ts.ObjectLiteralExpression, scope: Scope): Record<string, unknown> {
    const record: Record<string, unknown> = {};
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) Object.assign(record, this.value(property.expression, scope));
      else if (ts.isPropertyAssignment(property) || ts.isShorthandPropertyAssignment(property)) {
        if (!ts.isIdentifier(property.name) || property.name.text === 'values') continue;
        const given = ts.isPropertyAssignment(property) ? property.initializer : property.name;
        record[property.name.text] = this.#target(given, scope);
      }
    }
    return record;
  }

  #list(nodes: readonly ts.Expression[], scope: Scope): unknown[] {
    return nodes.flatMap((node) => {
      if (!ts.isSpreadElement(node)) return [this.value(node, scope)];
      const spread = this.value(node.expression, scope);
      if (!Array.isArray(spread)) throw new Unreadable(node);
      return spread;
    });
  }

  #call(node: ts.CallExpression, scope: Scope): unknown {
    const callee = node.expression;
    const target = ts.isPropertyAccessExpression(callee) ? this.value(callee.expression, scope) : undefined;
    const method: unknown = ts.isPropertyAccessExpression(callee)
      ? Reflect.get(Object(target), callee.name.text)
      : this.value(callee, scope);
    if (!isCallable(method)) throw new Unreadable(node);
    return method.apply(target, this.#list(node.arguments, scope));
  }

  #callable(node: ts.Node, scope: Scope): Callable {
    const body = returned(node);
    if (body === undefined || !ts.isFunctionLike(node)) throw new Unreadable(node);
    return (...args) => {
      const inner = new Map(scope);
      for (const [place, { name }] of node.parameters.entries()) {
        if (ts.isIdentifier(name)) inner.set(this.#symbolOf(name), args[place]);
      }
      return this.value(body, inner);
    };
  }
}
